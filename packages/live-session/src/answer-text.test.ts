import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyText, placePiece, type Piece } from './answer-text.ts';

/** A text cut in pieces at random, twice: once as deltas, once as checkpoints, shuffled together. */
const interleaved = fc
  .string({ unit: 'binary', minLength: 0, maxLength: 60 })
  .chain((text) => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: text.length }), { maxLength: 8 });
    return fc.record({ text: fc.constant(text), deltas: cuts, checkpoints: cuts });
  })
  .chain(({ text, deltas, checkpoints }) => {
    const pieces = [...cut(text, deltas), ...cut(text, checkpoints)];
    return fc.record({
      text: fc.constant(text),
      pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
      checkpoints: fc.constant(cut(text, checkpoints)),
    });
  });

function cut(text: string, at: readonly number[]): Piece[] {
  const ends = [...at, text.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => {
    const offset = ends[index - 1] ?? 0;
    return { offset, text: text.slice(offset, end) };
  });
}

describe('answer text', () => {
  it('[LIVE-29] is the same for any interleaving of deltas and checkpoints', () => {
    fc.assert(
      fc.property(interleaved, ({ text, pieces }) => {
        expect(pieces.reduce(placePiece, emptyText)).toEqual({ text, ahead: [] });
      }),
    );
  });

  it('[LIVE-29] is whole from the checkpoints alone, whatever deltas were lost', () => {
    fc.assert(
      fc.property(
        interleaved,
        fc.infiniteStream(fc.boolean()),
        ({ text, pieces, checkpoints }, lost) => {
          const arrived = pieces.filter(
            (piece) => checkpoints.includes(piece) || !lost.next().value,
          );
          const found = [...arrived, ...checkpoints].reduce(placePiece, emptyText);
          expect(found.text).toBe(text);
        },
      ),
    );
  });

  it('never shows words with a hole before them', () => {
    const ahead = placePiece(emptyText, { offset: 5, text: 'world' });
    expect(ahead.text).toBe('');
    expect(placePiece(ahead, { offset: 0, text: 'hello' }).text).toBe('helloworld');
  });
});
