import { SAMPLE_RATE } from './constants.ts';
import type { Channel } from './events.ts';

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

/** Which sound is asked for: for recognisers that have heard it along. */
export interface AskedSound {
  readonly channel: Channel;
  readonly segmentId: string;
  /** `partial` may be skipped; the others end a stretch of speech and are waited for. */
  readonly purpose: 'partial' | 'end' | 'segment';
  readonly fromMs: number;
  readonly toMs: number;
}

/** A frame of one channel, as it is heard. */
export interface FrameAlong {
  readonly channel: Channel;
  /** 16 kHz mono. */
  readonly samples: Float32Array;
  /** Of the channel's clock. */
  readonly startMs: number;
  readonly voiced: boolean;
  /** A turn of this channel is open. */
  readonly inTurn: boolean;
}

/** What an engine that listens along thinks of the speaker's turn. */
export type EngineTurnEvent = 'eager' | 'resumed' | 'ended';

/** Recognisers that hear the sound while it is spoken, instead of being given stretches of it. */
export interface ListeningAlong {
  hear(frame: FrameAlong): void;
  /** The channel's clock starts anew: nothing from before is asked for any more. */
  renew(channel: Channel): void;
  /** No turns are wanted for now: connections are given back. */
  rest(): void;
  onTurn(listener: (channel: Channel, event: EngineTurnEvent, atMs: number) => void): void;
}

export interface TranscribeOptions {
  readonly asked?: AskedSound;
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
  /** Set where the recogniser listens along: `transcribe` then answers from what it has heard by itself. */
  readonly along?: ListeningAlong;
  close(): Promise<void>;
}

/**
 * Decodes a second of silence: WebAssembly compiles hot code on its first run, and the first question should
 * not wait for that (measured: the first decoding takes about five times as long).
 */
export async function warmUp(recogniser: Recogniser): Promise<void> {
  await recogniser.transcribe(new Float32Array(SAMPLE_RATE));
}
