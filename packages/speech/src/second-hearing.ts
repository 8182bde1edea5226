import type { Recogniser, TranscribeOptions, Transcription } from './recogniser.ts';
import { normaliseWords } from './words.ts';

/**
 * So much slower, and lower, the sound is heard again: other mistakes come of it, and a voice that is quick or broken
 * becomes clearer. Figures: docs/decisions/speech.md.
 */
const SLOWER = 0.9;

/**
 * A recogniser that hears the end of what was said a second time, slower, where its words are in doubt: what is
 * clear then was no other language. Partials are not worth it, more words may clear them.
 */
export function withSecondHearing(recogniser: Recogniser): Recogniser {
  if (recogniser.hearsAgain !== true) return recogniser;
  return {
    ...recogniser,
    transcribe: async (audio, options = {}) => {
      const heard = await recogniser.transcribe(audio, options);
      if (heard === null || !heard.foreign || options.target?.purpose === 'partial') return heard;
      const again = await recogniser.transcribe(slowDown(audio), withoutWords(options));
      // Without time for it now, the end is asked for anew.
      if (again === null) return null;
      const isClear = !again.foreign && again.text !== '';
      return isClear || countWords(again) > countWords(heard) ? again : heard;
    },
  };
}

/** Words that stay in doubt are offered: of two hearings, the one that made more of the sound. */
function countWords({ text }: Transcription): number {
  return normaliseWords(text).length;
}

/** The first hearing's words are no draft for the second. */
function withoutWords({ isAborted }: TranscribeOptions): TranscribeOptions {
  return isAborted === undefined ? {} : { isAborted };
}

/** In the middle between two samples lies nearly their mean: speech has little near half the rate. */
function slowDown(audio: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(audio.length / SLOWER) }, (_, index) => {
    const place = index * SLOWER;
    const before = Math.floor(place);
    const part = place - before;
    return (audio[before] ?? 0) * (1 - part) + (audio[before + 1] ?? 0) * part;
  });
}
