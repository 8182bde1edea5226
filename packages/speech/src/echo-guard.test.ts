import { describe, expect, it } from 'vitest';
import { FRAME_MS, FRAME_SAMPLES } from './constants.ts';
import { EchoGuard } from './echo-guard.ts';
import type { Channel, PipelineEvent } from './events.ts';

const QUESTION = 'How do you choose what to build next?';
const ANSWER = 'I ask the people who pay for it.';

// One side's sound: a loudness per frame that rises and falls like syllables, from `fromMs` to `toMs`.
interface Sound {
  readonly channel: Channel;
  readonly fromMs: number;
  readonly toMs: number;
  /** Another seed, another voice. */
  readonly seed: number;
  readonly gain?: number;
}

const ASKED: Sound = { channel: 'interviewer', fromMs: 1000, toMs: 3500, seed: 1 };
const BLEED: Sound = { channel: 'candidate', fromMs: 1096, toMs: 3596, seed: 1, gain: 0.4 };

describe('EchoGuard', () => {
  it('[SPEECH-26] drops the interviewer’s sound in the microphone, with all its events', () => {
    const guard = guardThatHeard(ASKED, BLEED);
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    expect(makeTurn(guard, partial('e', QUESTION, 1096))).toEqual([]);
    expect(makeTurn(guard, eager('e', QUESTION, 1096, 3596))).toEqual([]);
    expect(makeTurn(guard, { type: 'resumed', channel: 'candidate', turnId: 'e' })).toEqual([]);
    expect(makeTurn(guard, final('candidate', 'e', QUESTION, 1096, 3596))).toMatchObject([
      { type: 'discarded', turnId: 'e', reason: 'echo' },
    ]);
  });

  it('[SPEECH-26] drops it where some of its words were misheard', () => {
    const guard = guardThatHeard(ASKED, BLEED);
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    const heard = 'How did you choose what a bill next?';
    expect(makeTurn(guard, final('candidate', 'e', heard, 1096, 3596))).toMatchObject([
      { type: 'discarded', reason: 'echo' },
    ]);
  });

  it('[SPEECH-26] waits for the interviewer’s words where the microphone’s are there first', () => {
    const guard = guardThatHeard(ASKED, BLEED);
    makeTurn(guard, { ...partial('q', 'Hold on', 1000), channel: 'interviewer' });
    expect(makeTurn(guard, final('candidate', 'e', QUESTION, 1096, 3596))).toEqual([]);
    expect(makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500))).toMatchObject([
      { type: 'final', channel: 'interviewer' },
      { type: 'discarded', reason: 'echo' },
    ]);
  });

  it('lets go what was held when nothing more will be known', () => {
    const guard = guardThatHeard(ASKED, BLEED);
    makeTurn(guard, { ...partial('q', 'Hold on', 1000), channel: 'interviewer' });
    expect(makeTurn(guard, final('candidate', 'e', ANSWER, 1096, 3596))).toEqual([]);
    expect(guard.flush()).toMatchObject([{ type: 'final', text: ANSWER }]);
    expect(guard.flush()).toEqual([]);
  });

  it('[SPEECH-26] keeps the words of a candidate who repeats the question', () => {
    const repeats: Sound = { channel: 'candidate', fromMs: 4200, toMs: 6700, seed: 1 };
    const guard = guardThatHeard(ASKED, repeats);
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    const own = final('candidate', 'a', QUESTION, 4200, 6700);
    expect(makeTurn(guard, own)).toEqual([own]);
  });

  it('[SPEECH-26] keeps the words of a candidate who talks over the interviewer', () => {
    const guard = guardThatHeard(ASKED, { ...BLEED, seed: 2 });
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    const own = final('candidate', 'a', ANSWER, 1096, 3596);
    expect(makeTurn(guard, own)).toEqual([own]);
  });

  it('[SPEECH-26] [SPEECH-77] keeps the same words in another sound, and says that they are the same', () => {
    const guard = guardThatHeard(ASKED, { ...BLEED, seed: 2 });
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    const own = final('candidate', 'a', QUESTION, 1096, 3596);
    expect(makeTurn(guard, own)).toEqual([{ ...own, saysTheSame: true }]);
  });

  it('[SPEECH-26] takes only the echo out of a turn in which the candidate goes on', () => {
    const guard = guardThatHeard(ASKED, BLEED, {
      channel: 'candidate',
      fromMs: 3900,
      toMs: 6200,
      seed: 3,
    });
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    const both = final('candidate', 'a', `${QUESTION} ${ANSWER}`, 1096, 6200);
    const passed = makeTurn(guard, both);
    expect(passed).toMatchObject([
      { type: 'final', turnId: 'a', text: ANSWER, channel: 'candidate' },
    ]);
    const [own] = passed;
    expect(own?.type === 'final' && own.startMs).toBeGreaterThan(3300);
  });

  it('calls an amendment of a dropped turn a final', () => {
    const guard = guardThatHeard(ASKED, BLEED, {
      channel: 'candidate',
      fromMs: 5000,
      toMs: 7300,
      seed: 3,
    });
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    makeTurn(guard, final('candidate', 'e', QUESTION, 1096, 3596));
    const more = final('candidate', 'e', `${QUESTION} ${ANSWER}`, 1096, 7300);
    expect(makeTurn(guard, { ...more, type: 'amended' })).toMatchObject([
      { type: 'final', text: ANSWER },
    ]);
  });

  it('reports no amendment where the echo alone went on', () => {
    const before: Sound = { channel: 'candidate', fromMs: 0, toMs: 800, seed: 3 };
    const guard = guardThatHeard(before, ASKED, BLEED);
    makeTurn(guard, final('candidate', 'a', 'In Oslo.', 0, 800));
    makeTurn(guard, final('interviewer', 'q', QUESTION, 1000, 3500));
    const more = final('candidate', 'a', `In Oslo. ${QUESTION}`, 0, 3596);
    expect(makeTurn(guard, partial('a', more.text, 0))).toEqual([]);
    expect(makeTurn(guard, { ...more, type: 'amended' })).toEqual([]);
  });

  it('[SPEECH-3] leaves the room alone', () => {
    const guard = guardThatHeard(ASKED);
    const turn = final('room', 'r', QUESTION, 1000, 3500);
    expect(makeTurn(guard, turn)).toEqual([turn]);
  });
});

function guardThatHeard(...sounds: readonly Sound[]): EchoGuard {
  const guard = new EchoGuard();
  const endMs = Math.max(...sounds.map(({ toMs }) => toMs)) + 400;
  for (let atMs = 0; atMs < endMs; atMs += FRAME_MS) {
    for (const channel of ['interviewer', 'candidate'] as const) {
      const sound = sounds.find(
        (each) => each.channel === channel && atMs >= each.fromMs && atMs < each.toMs,
      );
      guard.onFrame(channel, atMs, frame(sound, atMs), sound !== undefined);
    }
  }
  return guard;
}

function frame(sound: Sound | undefined, atMs: number): Float32Array {
  const samples = new Float32Array(FRAME_SAMPLES);
  if (sound === undefined) return samples.fill(0.0003);
  const at = Math.floor((atMs - sound.fromMs) / FRAME_MS);
  const syllable = Math.sin(at * 0.9 * sound.seed) + Math.sin(at * 0.37 * sound.seed + sound.seed);
  return samples.fill(0.02 * 10 ** (syllable / 2) * (sound.gain ?? 1));
}

function makeTurn(guard: EchoGuard, event: PipelineEvent): PipelineEvent[] {
  return guard.filter(event);
}

function final(
  channel: Channel,
  turnId: string,
  text: string,
  startMs: number,
  endMs: number,
): Extract<PipelineEvent, { type: 'final' }> {
  return { type: 'final', channel, turnId, text, startMs, endMs };
}

function partial(
  turnId: string,
  text: string,
  startMs: number,
): Extract<PipelineEvent, { type: 'partial' }> {
  return { type: 'partial', channel: 'candidate', turnId, text, settledLength: 3, startMs };
}

function eager(turnId: string, text: string, startMs: number, endMs: number): PipelineEvent {
  return { type: 'eager', channel: 'candidate', turnId, text, startMs, endMs };
}
