import type { PipelineEvent } from '@cuecard/speech';
import { expect, it } from 'vitest';
import { foreignShown } from './foreign.ts';
import type { Recording } from './speech-set.ts';

const recording: Recording = {
  id: 'two-languages',
  set: 'of a test',
  language: 'en+zh',
  voices: 'people',
  sound: {},
  turns: [],
  text: null,
  terms: [],
  foreign: [
    { startMs: 1000, endMs: 2000 },
    { startMs: 5000, endMs: 7000 },
  ],
};
const CHANNEL = 'interviewer';

it('counts another language in turns that were shown, also those that were taken back', () => {
  const events: PipelineEvent[] = [
    { type: 'final', channel: CHANNEL, turnId: 'a', text: 'made up', startMs: 500, endMs: 1600 },
    {
      type: 'partial',
      channel: CHANNEL,
      turnId: 'b',
      text: 'made',
      settledLength: 0,
      startMs: 5000,
    },
    {
      type: 'discarded',
      channel: CHANNEL,
      turnId: 'b',
      reason: 'language',
      startMs: 5000,
      endMs: 5500,
    },
    {
      type: 'discarded',
      channel: CHANNEL,
      turnId: 'c',
      reason: 'language',
      startMs: 6000,
      endMs: 7000,
    },
  ];
  const timed = events.map((event) => ({ atMs: 0, event }));
  expect(foreignShown(recording, timed)).toEqual({ foreignMs: 3000, foreignShownMs: 1100 });
});
