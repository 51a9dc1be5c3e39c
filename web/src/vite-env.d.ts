/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'icon:*' {
  /** The outline of an icon in a square of 512 units. */
  const path: string;
  export default path;
}
