import { describe, expect, it } from 'vitest';
import { checkPicture, isCommon } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (each) => each.codePointAt(0) ?? 0);

describe('checkPicture', () => {
  it.each([
    '\xFF\xD8\xFF\xE1',
    '\x89PNG\r\n',
    'RIFF....WEBPVP8L',
    'GIF89a',
    'BM......',
    '....ftypheic',
  ])('takes %j', (beginning) => {
    expect(() => checkPicture(1000, bytes(beginning))).not.toThrow();
  });

  it.each([
    ['no bytes', 0, '', 'empty'],
    ['a text', 100, '<svg xmlns=', 'not-a-picture'],
    ['a PDF', 100, '%PDF-1.7', 'not-a-picture'],
    ['more than a browser holds', 65 * 1024 * 1024, '\x89PNG', 'too-large'],
  ])('[EXAM-187] refuses %s', (_, size, beginning, problem) => {
    expect(() => checkPicture(size, bytes(beginning))).toThrow(
      expect.objectContaining({ problem }),
    );
  });

  it('[EXAM-187] knows which pictures every browser reads', () => {
    expect(isCommon(bytes('\x89PNG'))).toBe(true);
    expect(isCommon(bytes('....ftypheic'))).toBe(false);
  });
});
