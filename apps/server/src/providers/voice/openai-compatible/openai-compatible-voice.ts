import {
  PREDICTION_LANGUAGES,
  type InterviewerVoiceFacts,
  type PredictionLanguage,
} from '@cuecard/contract';
import {
  findSoundType,
  VoiceError,
  type InterviewerVoice,
  type SpokenSound,
} from '../interviewer-voice.ts';

/** Who waits for a question longer than this is better served by another voice. Milliseconds. */
const TIMEOUT_MS = 15_000;
/** A question of 500 characters takes some 40 s to say: 16 bit at 48 kHz, uncompressed, are 4 MB. */
const MAX_BYTES = 6 * 1024 * 1024;

export interface OpenAiCompatibleVoiceOptions {
  /** The endpoint's address without a slash at the end; it usually ends in `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly voices: Readonly<Partial<Record<PredictionLanguage, string>>>;
  readonly timeoutMs?: number;
}

/** `POST {baseUrl}/audio/speech`, as OpenAI, Kokoro-FastAPI, speaches, LocalAI and others answer it. */
export class OpenAiCompatibleVoice implements InterviewerVoice {
  readonly facts: InterviewerVoiceFacts;
  readonly #options: OpenAiCompatibleVoiceOptions;

  constructor(options: OpenAiCompatibleVoiceOptions) {
    this.#options = options;
    this.facts = {
      name: options.model,
      sentTo: new URL(options.baseUrl).host,
      languages: PREDICTION_LANGUAGES.filter((language) => options.voices[language] !== undefined),
    };
  }

  profile(language: PredictionLanguage): string {
    const { baseUrl, model, voices } = this.#options;
    return JSON.stringify([baseUrl, model, voices[language] ?? null]);
  }

  async speak(text: string, language: PredictionLanguage): Promise<SpokenSound> {
    const voice = this.#options.voices[language];
    if (voice === undefined) throw new VoiceError('refused');
    const signal = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    try {
      const bytes = await this.#post(text, voice, signal);
      const type = findSoundType(bytes);
      if (type === null) throw new VoiceError('malformed');
      return { bytes, type };
    } catch (error) {
      if (error instanceof VoiceError) throw error;
      throw new VoiceError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  }

  async #post(input: string, voice: string, signal: AbortSignal): Promise<Buffer> {
    const { baseUrl, apiKey, model } = this.#options;
    const response = await fetch(`${baseUrl}/audio/speech`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, voice, input, response_format: 'mp3' }),
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new VoiceError('refused', { httpStatus: response.status });
    }
    return readWithin(response);
  }
}

/** @throws VoiceError `malformed` for more than any question takes */
async function readWithin(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new VoiceError('malformed');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
