import type { AnswerMeasures, PacePoint, SpokenLanguage } from '@cuecard/contract';
import { countSpoken } from './count-words.ts';
import { joinOverGaps, listVoice, sumLengths, type HeardTurn, type Interval } from './heard.ts';
import { CURVE_WINDOW_MS, LEAST_SILENCE_MS, LEAST_VOICE_MS, paceNorm } from './norms.ts';

type Pace = AnswerMeasures['pace'];

/** A window of the curve with less voice than this part of it shows chance. */
const LEAST_OF_WINDOW = 0.4;

/** Words, or characters, in a minute of voice: pauses slow nobody down. */
export function measurePace(turns: readonly HeardTurn[], language: SpokenLanguage): Pace {
  const voice = listVoice(turns);
  if (voice === null) return { measured: false, because: 'no-voice-times' };
  const voiceMs = sumLengths(joinOverGaps(voice, LEAST_SILENCE_MS));
  if (voiceMs < LEAST_VOICE_MS) return { measured: false, because: 'too-little-speech' };
  const { unit, band } = paceNorm(language);
  const spoken = turns.reduce((sum, { text }) => sum + countSpoken(text, unit), 0);
  const perMinute = toRate(spoken, voiceMs);
  const standing = band === null ? null : compareToBand(perMinute, band);
  const curve = drawCurve(turns, unit);
  return { measured: true, unit, perMinute, voiceMs: Math.round(voiceMs), band, standing, curve };
}

export function compareToBand(
  value: number,
  { from, to }: { from: number; to: number },
): 'under' | 'within' | 'over' {
  return value < from ? 'under' : value > to ? 'over' : 'within';
}

const toRate = (spoken: number, voiceMs: number): number =>
  Math.round((spoken / voiceMs) * 600_000) / 10;

/** Windows that overlap by half. A turn's words lie evenly in its voice, as far as the log knows. */
function drawCurve(turns: readonly HeardTurn[], unit: 'words' | 'characters'): PacePoint[] {
  const spoken = turns.map((turn) => {
    const voice = joinOverGaps(listVoice([turn]) ?? [], LEAST_SILENCE_MS);
    const voiceMs = sumLengths(voice);
    return { voice, density: voiceMs === 0 ? 0 : countSpoken(turn.text, unit) / voiceMs };
  });
  const startMs = turns[0]?.startMs ?? 0;
  const endMs = turns.at(-1)?.endMs ?? 0;
  const points: PacePoint[] = [];
  for (let from = startMs; from + CURVE_WINDOW_MS / 2 < endMs; from += CURVE_WINDOW_MS / 2) {
    const window: Interval = [from, Math.min(from + CURVE_WINDOW_MS, endMs)];
    const parts = spoken.map(({ voice, density }) => ({ ms: overlapMs(voice, window), density }));
    const voiceMs = parts.reduce((sum, { ms }) => sum + ms, 0);
    if (voiceMs < CURVE_WINDOW_MS * LEAST_OF_WINDOW) continue;
    const words = parts.reduce((sum, { ms, density }) => sum + ms * density, 0);
    const atMs = Math.round((window[0] + window[1]) / 2);
    points.push({ atMs, perMinute: toRate(words, voiceMs) });
  }
  return points;
}

function overlapMs(intervals: readonly Interval[], [from, to]: Interval): number {
  return intervals.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}
