import {
  SPEECH_PATH,
  SPOKEN_LANGUAGES,
  type InterviewSetup,
  type SpeechEngineFacts,
  type SpokenLanguage,
  type WhisperFacts,
} from '@cuecard/contract';
import type { RecogniserChoice, WebSpeechStanding } from '@cuecard/speech/browser';
import { socketAddress } from '../api/socket-address.ts';

/** What this browser and this server can hear with. */
export interface Hearing {
  readonly engines: readonly SpeechEngineFacts[];
  readonly webSpeech: Readonly<Record<SpokenLanguage, WebSpeechStanding>>;
  /** `kept`: its weights are in this browser already. */
  readonly whisper: (WhisperFacts & { readonly kept: boolean }) | null;
}

/** Where the sound goes, and what comes from where. */
export type Place =
  | { readonly type: 'device' }
  | { readonly type: 'device-by-browser' }
  | { readonly type: 'device-after-download'; readonly host: string; readonly megabytes: number }
  | { readonly type: 'sent'; readonly host: string };

/** A recogniser that knows the interview's language. */
export interface Offer {
  /** What the setup keeps. */
  readonly id: string;
  /** As the screen names it; not translated. */
  readonly name: string;
  readonly choice: RecogniserChoice;
  readonly place: Place;
  /** What the user has to allow first. */
  readonly needs: 'install' | 'download' | null;
}

/** The one that needs nothing from anybody. */
export const MOONSHINE_OFFER: Offer = {
  id: 'moonshine',
  name: 'Moonshine tiny',
  choice: { kind: 'moonshine' },
  place: { type: 'device' },
  needs: null,
};

/** Recognisers that know the language: the best first, those that still need something last. */
export function offersFor(language: SpokenLanguage, hearing: Hearing): Offer[] {
  const offers = [
    ...(language === 'en' ? [MOONSHINE_OFFER] : []),
    ...webSpeechOffers(language, hearing.webSpeech[language]),
    ...whisperOffers(language, hearing.whisper),
    ...engineOffers(language, hearing.engines),
  ];
  return [...offers.filter(({ needs }) => needs === null), ...offers.filter(({ needs }) => needs)];
}

/** The chosen one where it knows the language, else the best. */
export function offerOf(
  { interviewLanguage, recogniser }: Pick<InterviewSetup, 'interviewLanguage' | 'recogniser'>,
  hearing: Hearing,
): Offer | null {
  const offers = offersFor(interviewLanguage, hearing);
  return offers.find(({ id }) => id === recogniser) ?? offers[0] ?? null;
}

export function heardLanguages(hearing: Hearing): SpokenLanguage[] {
  return SPOKEN_LANGUAGES.filter((language) => offersFor(language, hearing).length > 0);
}

function webSpeechOffers(language: SpokenLanguage, standing: WebSpeechStanding): Offer[] {
  if (standing === 'unavailable') return [];
  return [
    {
      id: 'web-speech',
      name: 'Web Speech',
      choice: { kind: 'web-speech', language },
      place: { type: 'device-by-browser' },
      needs: standing === 'available' ? null : 'install',
    },
  ];
}

function whisperOffers(language: SpokenLanguage, whisper: Hearing['whisper']): Offer[] {
  // Its small models know no Cantonese.
  if (whisper === null || language === 'yue') return [];
  const { model, from, megabytes, kept } = whisper;
  const host = new URL(from).host;
  return [
    {
      id: 'whisper',
      name: nameOfModel(model),
      choice: { kind: 'whisper', language, weights: { model, from } },
      place: kept ? { type: 'device' } : { type: 'device-after-download', host, megabytes },
      needs: kept ? null : 'download',
    },
  ];
}

function engineOffers(language: SpokenLanguage, engines: Hearing['engines']): Offer[] {
  return engines
    .filter(({ languages }) => languages.includes(language))
    .map(({ id, name, partials, sentTo }) => ({
      id,
      name,
      choice: {
        kind: 'remote',
        language,
        engine: { id, name, partials },
        url: socketAddress(window.location, SPEECH_PATH),
      },
      place: { type: 'sent', host: sentTo },
      needs: null,
    }));
}

/** `onnx-community/whisper-base` → `Whisper base`. */
function nameOfModel(model: string): string {
  const name = model.slice(model.indexOf('/') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
