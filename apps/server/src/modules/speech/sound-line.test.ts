import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SoundLine } from './sound-line.ts';
import { createFrame } from './testing/speech-client.ts';

const counting = (from: number, length: number): Int16Array =>
  Int16Array.from({ length }, (_, index) => from + index);

describe('[SPEECH-42] the line of sound', () => {
  it('takes frames that follow each other, at their samples', () => {
    const line = new SoundLine(100);
    expect(line.append(createFrame(counting(1, 3), 100))).toEqual({
      sound: counting(1, 3),
      at: 100,
    });
    expect(line.append(createFrame(counting(4, 2), 103))).toEqual({
      sound: counting(4, 2),
      at: 103,
    });
    expect(line.next).toBe(105);
  });

  it('leaves out what came before, and a frame with nothing new', () => {
    const line = new SoundLine(0);
    line.append(createFrame(counting(0, 10), 0));
    expect(line.append(createFrame(counting(2, 5), 2))).toBeNull();
    expect(line.append(createFrame(counting(7, 6), 7))).toEqual({ sound: counting(10, 3), at: 10 });
  });

  it.each([
    ['a gap', createFrame(counting(0, 4), 1)],
    ['no header', Buffer.from([0, 0, 0])],
    ['half a sample', Buffer.concat([createFrame(counting(0, 4), 0), Buffer.from([1])])],
    ['more than a second', createFrame(new Int16Array(16_001), 0)],
  ])('refuses %s', (_, frame) => {
    expect(new SoundLine(0).append(frame)).toBe('malformed');
  });

  it('gives every sample once and in order, however the frames overlap', () => {
    const whole = counting(0, 300);
    const cuts = fc.array(fc.tuple(fc.nat(40), fc.nat(60)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cuts, (steps) => {
        const line = new SoundLine(0);
        const heard: number[] = [];
        for (const [back, length] of steps) {
          const at = Math.max(0, line.next - back);
          const taken = line.append(createFrame(whole.subarray(at, at + length), at));
          if (taken !== null && taken !== 'malformed') heard.push(...taken.sound);
        }
        expect(heard).toEqual([...whole.subarray(0, line.next)]);
      }),
    );
  });
});
