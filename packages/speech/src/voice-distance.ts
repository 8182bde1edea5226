import type { VoicePrint } from './voice-print.ts';

/** What tells voices apart: a print's, or the mean of several. */
export type Voice = Pick<VoicePrint, 'pitch' | 'timbre'>;

/** Differences of voices count in these units: semitones of pitch, decibels of a band. Measured: docs/decisions/speech.md. */
const PITCH_UNIT = 2;
const TIMBRE_UNIT = 3;
/** Two voices that are further apart are two people. */
export const TWO_PEOPLE = 2;

export function meanVoice(prints: readonly VoicePrint[]): Voice | null {
  const frames = prints.reduce((sum, print) => sum + print.frames, 0);
  if (frames === 0) return null;
  const pitched = prints.filter(({ pitch }) => pitch !== null);
  const weight = pitched.reduce((sum, print) => sum + print.frames, 0);
  return {
    pitch:
      weight === 0
        ? null
        : pitched.reduce((sum, print) => sum + (print.pitch ?? 0) * print.frames, 0) / weight,
    timbre: (prints[0]?.timbre ?? []).map(
      (_, band) =>
        prints.reduce((sum, print) => sum + (print.timbre[band] ?? 0) * print.frames, 0) / frames,
    ),
  };
}

export function distance(a: Voice, b: Voice): number {
  const pitch = a.pitch === null || b.pitch === null ? 0 : (a.pitch - b.pitch) / PITCH_UNIT;
  const squares = a.timbre.reduce(
    (sum, value, band) => sum + (value - (b.timbre[band] ?? value)) ** 2,
    0,
  );
  const timbre = Math.sqrt(squares / Math.max(1, a.timbre.length)) / TIMBRE_UNIT;
  return Math.hypot(pitch, timbre);
}
