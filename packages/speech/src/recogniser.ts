import type { SpokenLanguage } from '@cuecard/contract';
import { SAMPLE_RATE } from './constants.ts';
import type { Channel } from './events.ts';
import type { WordScore } from './word-scores.ts';

/** The result of decoding a stretch of sound. */
export interface Transcription {
  readonly text: string;
  /** The model's own units, without the end; may be given back as `previous`. */
  readonly tokens: readonly number[];
  /** Of the words as the model wrote them, in order; absent where it does not say. */
  readonly scores?: readonly WordScore[];
  /** True if the model looped and the loop was taken out. */
  readonly looped: boolean;
  /** True if the sound is likely none of the recogniser's languages: the text is in doubt. */
  readonly foreign: boolean;
  /** How unsure the English model is that it is English: 0 for clear, about 1 for another language. Only from it. */
  readonly doubt?: number;
  /** The language of the words, where it is not the recogniser's first. */
  readonly language?: SpokenLanguage;
  /** Where a loop left no text: its first round. */
  readonly loopedText?: string;
}

/** A stretch of sound to decode, in ms of the audio clock. */
export interface DecodeRequest {
  readonly segmentId: string;
  /** `partial` may be skipped; `end` and `segment` end a stretch of speech and are waited for. */
  readonly purpose: 'partial' | 'end' | 'segment';
  readonly fromMs: number;
  readonly toMs: number;
}

/** Names the sound to decode: streaming recognisers have been sent it already. */
export interface DecodeTarget extends DecodeRequest {
  readonly channel: Channel;
}

/** A frame of one channel, in the order of the sound. */
export interface StreamFrame {
  readonly channel: Channel;
  /** 16 kHz mono. */
  readonly samples: Float32Array;
  /** On the channel's clock. */
  readonly startMs: number;
  readonly voiced: boolean;
  /** A turn of this channel is open. */
  readonly inTurn: boolean;
}

/** What a streaming engine's own endpointing reports of the speaker's turn. */
export type EngineTurnEvent = 'eager' | 'resumed' | 'ended';

/** Input of recognisers that are sent the sound while it is spoken, instead of stretches of it. */
interface StreamingInput {
  onFrame(frame: StreamFrame): void;
  /** The channel's clock starts anew: no earlier sound will be asked for. */
  resetChannel(channel: Channel): void;
  /** No turns are wanted for now: connections are closed. The next frame opens them again. */
  disconnect(): void;
  onTurnEvent(listener: (channel: Channel, event: EngineTurnEvent, atMs: number) => void): void;
}

export interface TranscribeOptions {
  readonly target?: DecodeTarget;
  /** The result for the beginning of the same sound: makes decoding faster and changes no result. */
  readonly previous?: Pick<Transcription, 'tokens'> | undefined;
  /** Called between decoder steps; true stops the work. */
  readonly isAborted?: () => boolean;
}

export interface Recogniser {
  /** The recogniser's name on the screen. */
  readonly name: string;
  readonly languages: readonly string[];
  /**
   * @param audio 16 kHz mono that holds speech, at most about 12 s.
   * @returns null if it was aborted.
   */
  transcribe(audio: Float32Array, options?: TranscribeOptions): Promise<Transcription | null>;
  /** @param word lower case, without punctuation. True if the recogniser knows it as one piece. */
  isWord(word: string): boolean;
  /** It is quick, and knows when its words are in doubt: a second hearing is worth its time. Default: it is not. */
  readonly hearsAgain?: boolean;
  /** Set for streaming recognisers: `transcribe` then answers from the sound that was streamed. */
  readonly streaming?: StreamingInput;
  close(): Promise<void>;
}

/**
 * Decodes a second of silence: WebAssembly compiles hot code on its first run, and the first question should
 * not wait for that (measured: the first decoding takes about five times as long).
 */
export async function warmUp(recogniser: Recogniser): Promise<void> {
  await recogniser.transcribe(new Float32Array(SAMPLE_RATE));
}
