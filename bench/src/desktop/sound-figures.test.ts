import { expect, it } from 'vitest';
import { findFirstTexts, readFrames, type Passed } from './sound-figures.ts';

it('counts what lies between two frames of one channel as lost', () => {
  const passed: Passed[] = [
    [1, 1000, 1600, -1],
    [2, 1040, 1600, -1],
    [1, 1100, 1600, -1],
    [1, 1400, 3200, -1],
    [2, 1140, 1600, -1],
  ];
  const gaps = [{ channel: 1, atSeconds: 0.4, frames: 2 }];
  expect(readFrames(passed)).toEqual({ passed: 6, lost: 2, gaps });
});

it('times the first text by the moment that the recording was heard', () => {
  const sound = new Float32Array(16_000);
  sound[8000] = 0.5;
  const turn = { speaker: 'interviewer', text: '', startMs: 500, ask: true } as const;
  const recording = {
    id: 'one',
    set: 'of a test',
    language: 'en',
    voices: 'synthetic' as const,
    sound: { interviewer: sound },
    turns: [
      { ...turn, endMs: 900 },
      { ...turn, endMs: 9000 },
    ],
    text: null,
    terms: [],
    foreign: [],
  };
  // Its first loud sample, half a second into it, is heard at 2,050: it began at 1,550.
  const passed: Passed[] = [
    [1, 1900, 1600, -1],
    [1, 2000, 1600, 800],
  ];
  const shown = [
    { mark: 'QX1Z', atMs: 900 },
    { mark: 'QX2Z', atMs: 3000 },
  ];
  expect(findFirstTexts(recording, passed, shown)).toEqual([550, Infinity]);
});
