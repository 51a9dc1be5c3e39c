// Starts the page: the language first, so that no untranslated word is ever shown.

import './fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settleIn } from './home/install.svelte';
import { begin } from './i18n/index.svelte';
import { renewWhenPartsAreMissing } from './lib/renewal';
import { startRouter } from './lib/router.svelte';
import { followWishes } from './lib/theme.svelte';

renewWhenPartsAreMissing();
followWishes();
try {
  await begin();
  startRouter();
  const target = document.getElementById('app');
  if (!target) throw new Error('the page has no place for the app');
  mount(App, { target });
  settleIn();
} catch (error) {
  document.getElementById('broken')?.removeAttribute('hidden');
  throw error;
}
