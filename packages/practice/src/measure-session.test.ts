import { sessionMeasures } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { measureSession } from './index.ts';
import { heard } from './testing.ts';

const asks = heard('Why?', [[0, 4000]], { channel: 'interviewer' });
const answers = heard('Because.', [
  [6000, 10_000],
  [12_000, 16_000],
]);

describe('[PRAC-20] who spoke how long', () => {
  it('is counted by the voice', () => {
    const measures = measureSession([asks, answers]);
    expect(sessionMeasures.parse(measures)).toEqual(measures);
    expect(measures.talk).toEqual({
      measured: true,
      candidateMs: 8000,
      interviewerMs: 4000,
      silenceMs: 4000,
      candidateShare: 0.667,
      fromVoice: true,
    });
  });

  it('counts what both say at once for both, and as no silence', () => {
    const murmurs = heard('Right.', [[9000, 10_500]], { channel: 'interviewer' });
    expect(measureSession([asks, answers, murmurs]).talk).toMatchObject({
      candidateMs: 8000,
      interviewerMs: 5500,
      silenceMs: 3500,
    });
  });

  it('counts whole turns of older interviews, and says so', () => {
    const { voice: _, ...older } = answers;
    expect(measureSession([asks, older]).talk).toMatchObject({
      candidateMs: 10_000,
      fromVoice: false,
    });
  });

  it('is not measured where one microphone heard everybody, or nobody spoke', () => {
    const room = { ...answers, channel: 'room' } as const;
    expect(measureSession([room]).talk).toEqual({ measured: false, because: 'one-microphone' });
    expect(measureSession([]).talk).toEqual({ measured: false, because: 'too-little-speech' });
  });
});
