import type { LoadProgress } from './messages.ts';
import type { WhisperWeights } from './recogniser-choice.ts';

/** Speech worker → Whisper's worker. */
export type ToWhisper =
  | { readonly type: 'open'; readonly weights: WhisperWeights }
  | {
      readonly type: 'transcribe';
      readonly id: number;
      readonly audio: Float32Array;
      /** Whisper's name of the language, such as `zh`. */
      readonly language: string;
    };

/** Whisper's worker → speech worker. */
export type FromWhisper =
  | { readonly type: 'progress'; readonly progress: Omit<LoadProgress, 'phase'> }
  | { readonly type: 'opened' }
  | { readonly type: 'not-opened'; readonly error: Error }
  | { readonly type: 'heard'; readonly id: number; readonly text: string }
  | { readonly type: 'not-heard'; readonly id: number; readonly error: Error };
