import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextCleaner } from './clean-text.ts';

function cleaned(pieces: readonly string[]): string {
  const cleaner = new TextCleaner();
  return pieces.map((piece) => cleaner.push(piece)).join('') + cleaner.end();
}

/** The text cut into pieces at any UTF-16 unit. */
function cut(text: string, cuts: readonly number[]): string[] {
  const places = [...new Set(cuts.map((at) => at % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((at, index) => text.slice(at, places[index] ?? text.length));
}

const anyCuts = fc.array(fc.nat(200), { maxLength: 12 });

describe('TextCleaner', () => {
  it('gives the same text however it was cut', () => {
    const text = '<think>\nwhat 👩‍💻 now</think>\n\nSay <think> and 你好 🎉 \0end';
    fc.assert(
      fc.property(anyCuts, (cuts) => {
        expect(cleaned(cut(text, cuts))).toBe('Say <think> and 你好 🎉 end');
      }),
    );
  });

  it('never gives half a character away', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), anyCuts, (text, cuts) => {
        const cleaner = new TextCleaner();
        for (const piece of cut(text, cuts)) expect(cleaner.push(piece).isWellFormed()).toBe(true);
        expect(cleaner.end().isWellFormed()).toBe(true);
      }),
    );
  });

  it('keeps a text that only begins like a tag', () => {
    expect(cleaned(['<', 'th'])).toBe('<th');
    expect(cleaned(['<thorough> ', 'work'])).toBe('<thorough> work');
  });

  it('gives nothing when there was nothing but thinking', () => {
    expect(cleaned(['<think>on and', ' on'])).toBe('');
    expect(cleaned(['<think>on</think>', '\n'])).toBe('');
  });
});
