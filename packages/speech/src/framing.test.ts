import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_SAMPLES } from './constants.ts';
import { Framer } from './framing.ts';

describe('Framer', () => {
  it('loses and adds no sample, whatever the pieces are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 20 }), (sizes) => {
        const framer = new Framer();
        let next = 1;
        const frames = sizes.flatMap((size) =>
          framer.push(Float32Array.from({ length: size }, () => next++)),
        );
        const waiting = framer.waiting;
        const last = framer.flush();
        const out = [...frames, ...(last === null ? [] : [last])].flatMap((frame) =>
          Array.from(frame),
        );
        expect(out.length % FRAME_SAMPLES).toBe(0);
        expect(out.slice(0, next - 1)).toEqual(Array.from({ length: next - 1 }, (_, i) => i + 1));
        expect(out.slice(next - 1).every((sample) => sample === 0)).toBe(true);
        expect(frames.length * FRAME_SAMPLES + waiting).toBe(next - 1);
      }),
    );
  });
});
