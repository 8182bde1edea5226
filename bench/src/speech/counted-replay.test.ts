import type { Recogniser, VoiceActivityDetector } from '@cuecard/speech';
import { expect, it } from 'vitest';
import { openCountedModels } from './counted-replay.ts';
import type { Recording } from './speech-set.ts';

const SECOND = 16_000;

/** Voice where the sound is loud. */
const vad: VoiceActivityDetector = {
  stream: () => ({
    process: (frame) => Promise.resolve(Math.abs(frame[0] ?? 0) > 0.1 ? 1 : 0),
    reset: () => {},
  }),
  close: () => Promise.resolve(),
};
const recogniser: Recogniser = {
  name: 'of a test',
  languages: ['en'],
  isWord: () => true,
  transcribe: () =>
    Promise.resolve({ text: 'Where do you live?', tokens: [], looped: false, foreign: false }),
  close: () => Promise.resolve(),
};

it('counts the time instead of waiting for it, the same each time', async () => {
  const interviewer = new Float32Array(5 * SECOND).fill(0.5, SECOND, 3 * SECOND);
  const turn = { speaker: 'interviewer' as const, text: '', startMs: 1000, endMs: 3000 };
  const recording: Recording = {
    id: 'a',
    set: 'of a test',
    language: 'en',
    voices: 'synthetic',
    sound: { interviewer },
    turns: [turn],
    text: null,
    terms: [],
    foreign: [],
  };
  const models = openCountedModels({ vad, recogniser, close: () => Promise.resolve() });
  const finals = async () => {
    const { events } = await models.replay(recording);
    return events.flatMap(({ event, atMs }) => (event.type === 'final' ? [atMs] : []));
  };
  const [first] = await finals();
  expect(first).toBeGreaterThan(3300);
  expect(first).toBeLessThan(3500);
  expect(await finals()).toEqual([first]);
});
