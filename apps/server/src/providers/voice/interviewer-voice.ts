import type { InterviewerVoiceFacts, PredictionLanguage } from '@cuecard/contract';

/** Why a voice said nothing. */
export type VoiceFailure = 'timeout' | 'unreachable' | 'refused' | 'malformed';

export class VoiceError extends Error {
  readonly failure: VoiceFailure;
  /** The endpoint's HTTP status, where it gave one. */
  readonly httpStatus: number | null;

  constructor(failure: VoiceFailure, options: ErrorOptions & { httpStatus?: number } = {}) {
    super(`The voice failed: ${failure}.`, options);
    this.name = 'VoiceError';
    this.failure = failure;
    this.httpStatus = options.httpStatus ?? null;
  }
}

/** Sound as a vendor sent it, with the kind that its first bytes say. */
export interface SpokenSound {
  readonly bytes: Buffer;
  readonly type: SoundType;
}

export type SoundType = 'audio/mpeg' | 'audio/wav' | 'audio/ogg' | 'audio/flac';

/** Makes sound of a question's words. */
export interface InterviewerVoice {
  readonly facts: InterviewerVoiceFacts;
  /** What is said in the same words and the same profile sounds the same. */
  profile(language: PredictionLanguage): string;
  /**
   * @throws VoiceError, also for a language that `facts` does not name
   */
  speak(text: string, language: PredictionLanguage): Promise<SpokenSound>;
}

/** The kind of a file of sound, by how it begins; null: none that browsers play. */
export function findSoundType(bytes: Buffer): SoundType | null {
  const head = bytes.toString('latin1', 0, 4);
  if (head === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') return 'audio/wav';
  if (head === 'OggS') return 'audio/ogg';
  if (head === 'fLaC') return 'audio/flac';
  // A tag, or the eleven set bits that begin a frame of MPEG audio.
  if (head.startsWith('ID3')) return 'audio/mpeg';
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0 ? 'audio/mpeg' : null;
}
