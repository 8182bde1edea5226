import { PREDICTION_LANGUAGES, type PredictionLanguage } from '@cuecard/contract';
import { z } from 'zod';
import { address, shown } from './variable-kinds.ts';

/** What a vendor calls its voice, for each language that it speaks. */
type Voices = Readonly<Partial<Record<PredictionLanguage, string>>>;

const NAME = /^[\w.:+ -]{1,80}$/;

/** `alloy` for all languages, or `en=af_heart,zh-CN=zf_xiaobei` for those that are named. */
const voices = (name: string) =>
  z.string().transform((value, context): Voices => {
    const parts = value.split(',').map((part) => part.trim());
    const [only = ''] = parts;
    if (parts.length === 1 && !only.includes('=') && NAME.test(only))
      return Object.fromEntries(PREDICTION_LANGUAGES.map((language) => [language, only]));
    const pairs = parts.map((part) => {
      const [language = '', voice = '', ...more] = part.split('=').map((each) => each.trim());
      const isKnown = PREDICTION_LANGUAGES.some((one) => one === language);
      return isKnown && NAME.test(voice) && more.length === 0 ? ([language, voice] as const) : null;
    });
    if (pairs.every((pair) => pair !== null)) return Object.fromEntries(pairs);
    context.addIssue({
      code: 'custom',
      message: `${name} must be a voice, or voices like en=alloy,zh-CN=nova of ${PREDICTION_LANGUAGES.join(', ')}; it is ${shown(value)}.`,
    });
    return z.NEVER;
  });

/** Who asks aloud in a practice: any server with OpenAI's call for speech. */
export const voiceVariables = {
  TTS_BASE_URL: address('TTS_BASE_URL', ['http:', 'https:']).optional(),
  TTS_API_KEY: z.string().optional(),
  TTS_MODEL: z.string().max(60, 'TTS_MODEL is longer than 60 characters.').optional(),
  TTS_VOICE: voices('TTS_VOICE').optional(),
};

export interface VoiceConfig {
  /** The endpoint's address (it usually ends in `/v1`), without a slash at its end; `/audio/speech` is added. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly voices: Voices;
}

export function voicePairFaults(
  variables: Readonly<Partial<Record<keyof typeof voiceVariables, string>>>,
): string[] {
  const { TTS_BASE_URL: at, TTS_API_KEY: key, TTS_MODEL: model, TTS_VOICE: voice } = variables;
  if (at === undefined)
    return key === undefined && model === undefined && voice === undefined
      ? []
      : [
          'TTS_BASE_URL is not set, but its key, model or voice is: say where that voice is reached.',
        ];
  const missing = [model === undefined && 'TTS_MODEL', voice === undefined && 'TTS_VOICE'].filter(
    (name) => name !== false,
  );
  return missing.length === 0 ? [] : [`TTS_BASE_URL is set but ${missing.join(' and ')} is not.`];
}

/** Null: the server has no voice. */
export function readVoiceConfig(
  values: z.output<z.ZodObject<typeof voiceVariables>>,
): VoiceConfig | null {
  const { TTS_BASE_URL: baseUrl, TTS_MODEL: model, TTS_VOICE: named } = values;
  if (baseUrl === undefined || model === undefined || named === undefined) return null;
  return { baseUrl, model, voices: named, apiKey: values.TTS_API_KEY ?? null };
}
