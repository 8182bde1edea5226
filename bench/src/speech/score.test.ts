import type { PipelineEvent } from '@cuecard/speech';
import { describe, expect, it } from 'vitest';
import type { TimedEvent } from './replay.ts';
import { score } from './score.ts';
import type { Recording, TruthTurn } from './speech-set.ts';

const ASKED: TruthTurn = {
  speaker: 'interviewer',
  text: 'Why do you want to leave?',
  startMs: 1000,
  endMs: 3000,
  ask: true,
};

describe('score', () => {
  it('measures a question that was heard right', () => {
    const result = judge(
      [ASKED],
      [
        [2000, partial('Why do you', 6)],
        [3200, eager(ASKED.text)],
        [3350, final(ASKED.text, 1000, 3000)],
      ],
    );
    expect(result).toMatchObject({
      errors: 0,
      words: 6,
      asked: 1,
      lost: 0,
      cut: 0,
      eagerMs: [200],
      finalMs: [350],
      falseEagers: [0],
      falseFinals: 0,
      settledChanged: 0,
    });
  });

  it('counts a question in two finals as cut, and the first as false', () => {
    const result = judge(
      [ASKED],
      [
        [2000, final('Why do you', 1000, 1700)],
        [3500, { ...final('want to leave?', 2000, 3000), turnId: 'b' }],
      ],
    );
    expect(result).toMatchObject({ lost: 0, cut: 1, falseFinals: 1, finalMs: [500] });
  });

  it('takes an amended turn for one question, final with its last words', () => {
    const amended = { ...final(ASKED.text, 1000, 3000), type: 'amended' } as const;
    const result = judge(
      [ASKED],
      [
        [1900, eager('Why do you')],
        [2000, final('Why do you', 1000, 1700)],
        [3300, eager(ASKED.text)],
        [3500, amended],
      ],
    );
    expect(result).toMatchObject({
      errors: 0,
      lost: 0,
      cut: 0,
      falseFinals: 1,
      falseEagers: [1],
      eagerMs: [300],
      finalMs: [500],
    });
  });

  it('does not make a question late by what was added after it', () => {
    const amended = {
      ...final(`${ASKED.text} And when?`, 1000, 5000),
      type: 'amended',
    } as const;
    const more: TruthTurn = { ...ASKED, text: 'And when?', startMs: 4000, endMs: 5000 };
    const result = judge(
      [ASKED, more],
      [
        [3200, eager(ASKED.text)],
        [3400, final(ASKED.text, 1000, 3000)],
        [5400, amended],
      ],
    );
    expect(result).toMatchObject({
      cut: 0,
      falseFinals: 0,
      eagerMs: [200, 400],
      finalMs: [400, 400],
    });
  });

  it('counts a question without its words as lost, and never as fast', () => {
    const result = judge([ASKED], [[3100, final('Hello.', 1000, 3000)]]);
    expect(result).toMatchObject({ lost: 1, finalMs: [Infinity], eagerMs: [Infinity] });
  });

  it('counts wrong, missing and added words', () => {
    const result = judge([ASKED], [[3300, final('Why do we want leave it now?', 1000, 3000)]]);
    expect(result.errors).toBe(4);
  });

  it('takes a draft of other words for none', () => {
    const result = judge(
      [ASKED],
      [
        [3200, eager('Why do you want to live?')],
        [3400, final(ASKED.text, 1000, 3000)],
      ],
    );
    expect(result).toMatchObject({ eagerMs: [400], falseEagers: [1] });
  });

  it('counts settled words that the final contradicts', () => {
    const result = judge(
      [ASKED],
      [
        [2500, partial('Why does you want', 12)],
        [3400, final(ASKED.text, 1000, 3000)],
      ],
    );
    expect(result.settledChanged).toBe(1);
  });

  it('knows the echo of the interviewer from the candidate', () => {
    const own: TruthTurn = {
      speaker: 'candidate',
      text: 'I like it here.',
      startMs: 4000,
      endMs: 5000,
    };
    const result = judge(
      [ASKED, own],
      [
        [3400, { ...final('Why do you want to leave?', 1000, 3000), channel: 'candidate' }],
        [6000, { ...final('I like it here.', 4000, 5000), channel: 'candidate', turnId: 'b' }],
      ],
    );
    expect(result).toMatchObject({ echoTurns: 1, candidateLost: 0 });
  });
});

function judge(turns: readonly TruthTurn[], list: readonly (readonly [number, PipelineEvent])[]) {
  const recording: Recording = {
    id: 'made up',
    set: 'of a test',
    language: 'en',
    voices: 'synthetic',
    sound: {},
    turns,
    text: null,
    terms: [],
    foreign: [],
  };
  const events: TimedEvent[] = list.map(([atMs, event]) => ({ atMs, event }));
  return score(recording, { events, cpuMs: 0 });
}

const COMMON = { channel: 'interviewer', turnId: 'a' } as const;

function partial(text: string, settledLength: number): PipelineEvent {
  return { type: 'partial', ...COMMON, text, settledLength, startMs: 1000 };
}

function eager(text: string): PipelineEvent {
  return { type: 'eager', ...COMMON, text, startMs: 1000, endMs: 3000 };
}

function final(
  text: string,
  startMs: number,
  endMs: number,
): Extract<PipelineEvent, { type: 'final' }> {
  return { type: 'final', ...COMMON, text, startMs, endMs };
}
