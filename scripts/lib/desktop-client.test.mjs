import { expect, it } from 'vitest';
import { withDesktopNonces } from './desktop-client.mjs';

it('gives scripts and styles a nonce of their own kind', () => {
  const page =
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/a.js" nonce="__CSP_NONCE__"></script>' +
    '<link rel="stylesheet" href="/a.css" nonce="__CSP_NONCE__">';
  expect(withDesktopNonces(page)).toBe(
    '<meta property="csp-nonce" nonce="__TAURI_STYLE_NONCE__">' +
      '<script src="/a.js" nonce="__TAURI_SCRIPT_NONCE__"></script>' +
      '<link rel="stylesheet" href="/a.css" nonce="__TAURI_STYLE_NONCE__">',
  );
});
