import { SAMPLE_RATE } from './constants.ts';

/** Words out of sound. */
export interface Transcription {
  readonly text: string;
  /** The model's own units, without the end; may be given back as `previous`. */
  readonly tokens: readonly number[];
  /** True if the model looped and the loop was taken out. */
  readonly looped: boolean;
  /** True if the sound is likely none of the recogniser's languages: the text is made up. */
  readonly foreign: boolean;
}

export interface TranscribeOptions {
  /** What was heard in the beginning of the same sound: makes decoding faster, changes no result. */
  readonly previous?: Pick<Transcription, 'tokens'> | undefined;
  /** Asked between decoder steps; true stops the work. */
  readonly isAborted?: () => boolean;
}

export interface Recogniser {
  /** Shown on the screen as what hears. */
  readonly name: string;
  readonly languages: readonly string[];
  /**
   * @param audio 16 kHz mono that holds speech, at most about 12 s.
   * @returns null if it was aborted.
   */
  transcribe(audio: Float32Array, options?: TranscribeOptions): Promise<Transcription | null>;
  /** @param word lower case, without punctuation. True if the recogniser knows it as one piece. */
  isWord(word: string): boolean;
  close(): Promise<void>;
}

/**
 * Decodes a second of silence: WebAssembly compiles hot code on its first run, and the first question should
 * not wait for that (measured: the first decoding takes about five times as long).
 */
export async function warmUp(recogniser: Recogniser): Promise<void> {
  await recogniser.transcribe(new Float32Array(SAMPLE_RATE));
}
