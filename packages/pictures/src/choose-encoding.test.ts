import { describe, expect, it } from 'vitest';
import { bytesFor, chooseEncoding, ENCODINGS, type Encoded } from './choose-encoding.ts';

const encoded = (bytes: number, legibility: number): Encoded => ({
  blob: new Blob([new Uint8Array(bytes)]),
  legibility,
});
const inOrder = (...results: (Encoded | null)[]) => {
  const left = [...results];
  return () => Promise.resolve(left.shift() ?? null);
};

describe('chooseEncoding', () => {
  it('[EXAM-183] takes the first that is legible and fits, and tries no further', async () => {
    const tried: string[] = [];
    const chosen = await chooseEncoding(100, ({ mime }) => {
      tried.push(mime);
      return Promise.resolve(encoded(90, 0.9));
    });
    expect(chosen?.blob.size).toBe(90);
    expect(tried).toEqual([ENCODINGS[0]?.mime]);
  });

  it('[EXAM-183] goes on where text is lost or the file is too large', async () => {
    const lossless = encoded(80, 1);
    expect(await chooseEncoding(100, inOrder(encoded(60, 0.5), encoded(200, 1), lossless))).toBe(
      lossless,
    );
  });

  it('[EXAM-183] takes the most legible that fits, or else the smallest', async () => {
    const better = encoded(90, 0.7);
    expect(await chooseEncoding(100, inOrder(encoded(60, 0.5), better, encoded(300, 1)))).toBe(
      better,
    );
    const smallest = encoded(150, 0.9);
    expect(await chooseEncoding(100, inOrder(encoded(200, 0.9), smallest, encoded(300, 1)))).toBe(
      smallest,
    );
  });

  it('[EXAM-183] passes over what the browser does not write', async () => {
    const only = encoded(50, 0.9);
    expect(await chooseEncoding(100, inOrder(null, only))).toBe(only);
    expect(await chooseEncoding(100, inOrder(null, null, null))).toBeNull();
  });

  it('[EXAM-183] gives 350 kB to a screen of 1920 by 1080 and more to what is larger', () => {
    expect(bytesFor(1920, 1080)).toBe(350_000);
    expect(bytesFor(300, 200)).toBe(350_000);
    expect(bytesFor(2560, 1440)).toBeGreaterThan(600_000);
  });
});
