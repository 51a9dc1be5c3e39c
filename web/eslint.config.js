// Lints that types cannot see. Formatting is prettier's alone.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/generated', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows every name itself.
      'no-undef': 'off',
      // Most sets and maps here are local, or replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space between two parts has to be said where lines are broken by the formatter.
      'svelte/no-useless-mustaches': 'off',
      // svelte-check knows better than the plugin which warnings there would be.
      'svelte/no-unused-svelte-ignore': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    // Playwright reads the names of fixtures from the pattern, an empty one too.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
