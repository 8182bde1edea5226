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

/** Windows that overlap by half. Words lie where the log says, and evenly in the voice of a turn of which it does not. */
function drawCurve(turns: readonly HeardTurn[], unit: 'words' | 'characters'): PacePoint[] {
  const spoken = turns.map((turn) => {
    const voice = joinOverGaps(listVoice([turn]) ?? [], LEAST_SILENCE_MS);
    const voiceMs = sumLengths(voice);
    const density = voiceMs === 0 ? 0 : countSpoken(turn.text, unit) / voiceMs;
    return { voice, countIn: countTimed(turn, unit) ?? countEvenly(voice, density) };
  });
  const startMs = turns[0]?.startMs ?? 0;
  const endMs = turns.at(-1)?.endMs ?? 0;
  const points: PacePoint[] = [];
  for (let from = startMs; from + CURVE_WINDOW_MS / 2 < endMs; from += CURVE_WINDOW_MS / 2) {
    const window: Interval = [from, Math.min(from + CURVE_WINDOW_MS, endMs)];
    const voiceMs = spoken.reduce((sum, { voice }) => sum + overlapMs(voice, window), 0);
    if (voiceMs < CURVE_WINDOW_MS * LEAST_OF_WINDOW) continue;
    const words = spoken.reduce((sum, { countIn }) => sum + countIn(window), 0);
    const atMs = Math.round((window[0] + window[1]) / 2);
    points.push({ atMs, perMinute: toRate(words, voiceMs) });
  }
  return points;
}

type CountIn = (window: Interval) => number;

const countEvenly =
  (voice: readonly Interval[], density: number): CountIn =>
  (window) =>
    overlapMs(voice, window) * density;

/** Counts each word with the part of its time that lies in the window; null where the log has no times of words. */
function countTimed(
  { text, words, startMs }: HeardTurn,
  unit: 'words' | 'characters',
): CountIn | null {
  if (words === undefined) return null;
  const timed = words.map(([at, from, to], index) => ({
    count: countSpoken(text.slice(at, words[index + 1]?.[0]), unit),
    said: [startMs + from, startMs + to] as const,
  }));
  return (window) =>
    timed.reduce((sum, { count, said }) => {
      const part = overlapMs([said], window) / Math.max(1, said[1] - said[0]);
      return sum + count * part;
    }, 0);
}

function overlapMs(intervals: readonly Interval[], [from, to]: Interval): number {
  return intervals.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}
