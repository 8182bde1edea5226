import { LIMITS, turnVoice } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { FRAME_MS } from './constants.ts';
import { speaker, type PlayedConversation } from './testing/conversation.ts';
import { toTurnVoice, VoiceTrack } from './voice-track.ts';

/** The silences inside the turn of the last such event, ms. */
function silences({ events }: PlayedConversation, type: 'final' | 'amended'): number[] {
  const event = events.findLast((each) => each.type === type);
  if (event?.type !== 'final' && event?.type !== 'amended') throw new Error(`no ${type}`);
  const { voice = [], startMs, endMs } = event;
  expect([voice[0]?.[0], voice.at(-1)?.[1]]).toEqual([startMs, endMs]);
  return voice.slice(1).map(([from], index) => from - (voice[index]?.[1] ?? from));
}

describe('the voice of a turn', () => {
  it('[PRAC-1] comes with its final, and with an amendment that of the whole', () => {
    const thinking = speaker('It was slow because').pause(1000).says('of Monday.').play();
    const [pause = 0, ...others] = silences(thinking, 'final');
    expect(Math.abs(pause - 1000)).toBeLessThanOrEqual(2 * FRAME_MS);
    expect(others).toEqual([]);

    const goesOn = speaker('Why do you want to leave?').pause(1200).says('And why now?').play();
    const [between = 0] = silences(goesOn, 'amended');
    expect(Math.abs(between - 1200)).toBeLessThanOrEqual(2 * FRAME_MS);
  });

  it('joins voice across silences that lie inside a word', () => {
    const track = new VoiceTrack();
    track.add(1000, 1400);
    track.add(1000, 1432);
    track.add(1500, 1600);
    track.add(1700, 2000);
    expect(track.intervals).toEqual([
      [1000, 1600],
      [1700, 2000],
    ]);
  });

  it('counts from the turn’s start, in whole milliseconds, and inside the turn', () => {
    const voice = [
      [900, 1500.4],
      [2500.6, 4100],
    ] as const;
    expect(toTurnVoice({ startMs: 1000, endMs: 4000, voice })).toEqual([
      [0, 500],
      [1501, 3000],
    ]);
  });

  it('says nothing where nothing is known, or nothing is left', () => {
    expect(toTurnVoice({ startMs: 0, endMs: 10 })).toBeUndefined();
    expect(toTurnVoice({ startMs: 500, endMs: 900, voice: [[0, 400]] })).toBeUndefined();
  });

  it('[PRAC-2] keeps no more intervals than the contract takes, and gives up the shortest silences', () => {
    const many = Array.from({ length: LIMITS.voiceIntervals + 3 }, (_, index) => {
      const from = index * 1000;
      return [from, from + (index < 3 ? 900 : 500)] as const;
    });
    const kept = toTurnVoice({ startMs: 0, endMs: 10_000_000, voice: many });
    expect(turnVoice.parse(kept)).toHaveLength(LIMITS.voiceIntervals);
    expect(kept?.[0]).toEqual([0, 3500]);
    expect(kept?.at(-1)).toEqual([many.at(-1)?.[0], many.at(-1)?.[1]]);
  });
});
