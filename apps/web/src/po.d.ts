/** Catalogs are compiled when they are imported (the Lingui plugin of vite.config.ts). */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
