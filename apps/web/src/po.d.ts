/** Catalogs are compiled when they are imported (the Lingui plugin of vite.config.ts). */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
/** A part of the words (scripts/split-words.ts). */
declare module '*.po?words=first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?words=rest' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
