import { expect, it } from 'vitest';
import { parseExpectation } from './expectation.ts';

it.each([
  ['clear "password-protected" message (password: user)', ['password-protected']],
  ['OLE EncryptedPackage: same message (password: pass)', ['password-protected']],
  ['reject: empty file', ['empty-file']],
  ['page cap (e.g. 20) with message, under 5 s', ['too-many-pages']],
  ['old format: clear message or text', ['old-format', 'ready']],
  ['reject by magic bytes (or accept as text, stated)', ['damaged', 'ready', 'type']],
  ['reject from the zip directory before inflating (298 KB -> 300 MB)', ['unsafe']],
  ['sniff: parse as DOCX', ['ready']],
  ['text box text must be found', ['ready']],
])('%s', (sentence, accepted) => {
  expect([...parseExpectation(sentence).accepted].toSorted()).toEqual(accepted);
});

it('takes any refusal of the document where the sentence gives no reason, never the server giving up', () => {
  const { accepted } = parseExpectation('reject, no memory growth');
  expect(accepted.has('unsafe')).toBe(true);
  expect(accepted.has('ready')).toBe(false);
  expect(accepted.has('server')).toBe(false);
  expect(parseExpectation('reject or partial text, no crash').accepted.has('ready')).toBe(true);
});

it('reads how long it may take, and whose profile must come out', () => {
  expect(parseExpectation('page cap with message, under 5 s').withinMs).toBe(5000);
  expect(parseExpectation('expected same profile as syn-en_single').sameAs).toBe('syn-en_single');
});

it('a sentence without a known word expects nothing that could be fulfilled', () => {
  expect(parseExpectation('whatever').accepted.size).toBe(0);
});
