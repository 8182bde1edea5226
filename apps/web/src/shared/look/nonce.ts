declare global {
  // The library behind dialogs that lock scrolling (react-style-singleton) reads its nonce from here.
  var __webpack_nonce__: string | undefined;
}

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
globalThis.__webpack_nonce__ = meta?.nonce;

/** The nonce that style elements need under the page's content security policy. */
export const styleNonce = (): string => meta?.nonce ?? '';
