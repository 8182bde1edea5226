/** Below this nothing is heard, decibels of full scale: a line's own silence. */
const SILENCE = -90;

/** How loud a stretch of sound is, decibels of full scale. */
export function computeLevel(sound: Float32Array): number {
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;
  return Math.max(SILENCE, 10 * Math.log10(power + 1e-12));
}
