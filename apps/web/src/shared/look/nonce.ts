import { CSP_NONCE_PLACEHOLDER } from '@cuecard/contract';

declare global {
  // The library behind dialogs that lock scrolling (react-style-singleton) reads its nonce from here.
  var __webpack_nonce__: string | undefined;
}

/** The nonce that style elements need under the page's content security policy; a page that is built gets it later. */
const nonce =
  typeof document === 'undefined'
    ? CSP_NONCE_PLACEHOLDER
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');
globalThis.__webpack_nonce__ = nonce;

export const styleNonce = (): string => nonce;
