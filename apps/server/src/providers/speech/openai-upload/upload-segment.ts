import { LIMITS, type SpokenLanguage } from '@cuecard/contract';
import { z } from 'zod';
import { parseGiven } from '../../../platform/parse-given.ts';
import { buildPrompt } from '../key-terms.ts';
import { encodeWav } from '../sound.ts';
import { toStatusFailure, FAILURES, type VendorFailure } from '../speech-engine.ts';
import { UPLOAD_CODES } from './upload-languages.ts';

export interface UploadTarget {
  /** The whole address, `{base}/audio/transcriptions`. */
  readonly url: string;
  /** Null: a server of one's own that wants none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** Only `file` and `model` are sent: what SiliconFlow takes. */
  readonly plain: boolean;
}

/** developers.openai.com/api/reference/resources/audio, transcriptions, `response_format=json`. */
const answer = z.object({ text: z.string().max(LIMITS.turnCharacters) });
/** The same vendor's errors (api/docs/guides/error-codes): a quota that is used up is a 429 too. */
const refusal = z.object({
  error: z.object({ code: z.string().nullish(), type: z.string().nullish() }),
});
const USED_UP = /insufficient_quota|billing|credit/i;

/** Whisper reads the last 224 tokens of a prompt (openai/whisper, transcribe.py). */
const MAX_PROMPT_CHARACTERS = 600;

/**
 * The text of one segment.
 * @throws UploadError; the signal's reason when it aborts
 */
export async function uploadSegment(
  target: UploadTarget,
  segment: { sound: Int16Array; language: SpokenLanguage; terms: readonly string[] },
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(target.url, {
    method: 'POST',
    headers: target.apiKey === null ? {} : { authorization: `Bearer ${target.apiKey}` },
    body: buildForm(target, segment),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw failureToConnect(error, signal);
  });
  const text = await response.text().catch(() => {
    signal.throwIfAborted();
    throw new UploadError(FAILURES.brokenOff);
  });
  if (!response.ok) throw new UploadError(failureOfAnswer(response.status, text));
  const read = parseGiven(answer, parseJson(text));
  if (!read.success) throw new UploadError(FAILURES.unreadable);
  return read.data.text.trim();
}

export class UploadError extends Error {
  readonly failure: VendorFailure;

  constructor(failure: VendorFailure) {
    super(`The upload failed: ${failure.failure}.`);
    this.name = 'UploadError';
    this.failure = failure;
  }
}

function buildForm(
  { model, plain }: UploadTarget,
  { sound, language, terms }: Parameters<typeof uploadSegment>[1],
): FormData {
  const form = new FormData();
  form.set('file', new Blob([encodeWav(sound)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  if (plain) return form;
  form.set('language', UPLOAD_CODES[language]);
  form.set('response_format', 'json');
  form.set('temperature', '0');
  const prompt = buildPrompt(language, terms, MAX_PROMPT_CHARACTERS);
  if (prompt !== '') form.set('prompt', prompt);
  return form;
}

/** Node's fetch says in its cause why there was no answer; a socket that closed had been there. */
function failureToConnect(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  const cut = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return new UploadError(cut ? FAILURES.brokenOff : FAILURES.unreachable);
}

function failureOfAnswer(status: number, text: string): VendorFailure {
  const said = refusal.safeParse(parseJson(text));
  const { code, type } = said.success ? said.data.error : {};
  if (status === 429 && USED_UP.test(`${code ?? ''} ${type ?? ''}`)) return FAILURES.refused;
  return toStatusFailure(status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
