import { expect, it } from 'vitest';
import type { Score } from './score.ts';
import { summariseGroups, type Scored } from './summary.ts';

const SCORE: Score = {
  errors: 1,
  words: 10,
  asked: 1,
  lost: 0,
  cut: 0,
  eagerMs: [200],
  finalMs: [350],
  allFinalMs: [350],
  falseEagers: [0],
  falseFinals: 0,
  echoTurns: 0,
  candidateLost: 0,
  settledMs: [600],
  settledChanged: 0,
  cpuMs: 400,
  speechMs: 1000,
  foreignMs: 0,
  foreignShownMs: 0,
};

function heard(voices: 'people' | 'synthetic', language: string, errors: number): Scored {
  const recording = { id: `${voices} ${language}`, set: 'calls', language, voices };
  return { recording, withTerms: false, score: { ...SCORE, errors } };
}

it("[SPEECH-105] keeps people's recordings, synthetic ones and languages apart", () => {
  const { groups } = summariseGroups([
    heard('people', 'en', 2),
    heard('synthetic', 'en', 0),
    heard('people', 'zh', 5),
    heard('people', 'en', 4),
  ]);
  expect(groups).toMatchObject([
    { set: 'calls', voices: 'people', language: 'en', recordings: 1, wer: 0.3, askedTurns: 2 },
    { voices: 'synthetic', language: 'en', wer: 0, werWithTerms: null },
    { voices: 'people', language: 'zh', wer: 0.5, cpuPerSecond: 0.4 },
  ]);
});

it('lets the figures of a single group stand for the run', () => {
  const run = summariseGroups([heard('synthetic', 'en', 1)]);
  expect(run).toMatchObject({ set: 'calls', voices: 'synthetic', wer: 0.1 });
  expect(run['groups']).toBeUndefined();
});
