declare global {
  // What the library behind dialogs that lock scrolling (react-style-singleton) asks for its nonce.
  var __webpack_nonce__: string | undefined;
}

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
globalThis.__webpack_nonce__ = meta?.nonce;

/** What style elements must carry to be let in by the page's content security policy. */
export const styleNonce = (): string => meta?.nonce ?? '';
