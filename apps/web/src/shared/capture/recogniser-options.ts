import {
  modelFilePath,
  SPEECH_PATH,
  SPOKEN_LANGUAGES,
  type DeviceModel,
  type InterviewSetup,
  type ModelLicence,
  type SpeechEngineFacts,
  type SpokenLanguage,
  type WhisperFacts,
} from '@cuecard/contract';
import type {
  DeviceModelFiles,
  RecogniserChoice,
  SecondModel,
  WebSpeechAvailability,
} from '@cuecard/speech/browser';
import type { PreferredRecognisers } from './speech-preferences.ts';
import { serverOrigin, socketAddress } from '../api/socket-address.ts';

/** The recognisers that this browser and this server have. */
export interface SpeechCapabilities {
  readonly engines: readonly SpeechEngineFacts[];
  readonly webSpeech: Readonly<Record<SpokenLanguage, WebSpeechAvailability>>;
  /** `kept`: its weights are in this browser already. */
  readonly whisper: (WhisperFacts & { readonly kept: boolean }) | null;
  /** Set where the network costs: what the recogniser that comes with the client would fetch, in megabytes. */
  readonly meteredMegabytes?: number;
  /** Models that the server keeps for browsers; `kept`: their files are in this browser already. */
  readonly deviceModels: readonly (DeviceModel & { readonly kept: boolean })[];
  /** What the user prefers on this device. */
  readonly preferred?: PreferredRecognisers;
}

/** The place where the sound is recognised, and the host that it or the model's weights pass. */
export type AudioDestination =
  | { readonly type: 'device' }
  | { readonly type: 'device-by-browser' }
  | { readonly type: 'device-after-download'; readonly host: string; readonly megabytes: number }
  | { readonly type: 'sent'; readonly host: string };

/** A recogniser that knows the interview's language. */
export interface RecogniserOption {
  /** The id that the interview's setup keeps. */
  readonly id: string;
  /** The name on the screen, in no language. */
  readonly name: string;
  readonly choice: RecogniserChoice;
  readonly destination: AudioDestination;
  /** The consent that is needed before the recogniser can be loaded. */
  readonly needs: 'install' | 'download' | null;
  /** The terms of a model's makers, shown before it is taken. */
  readonly licence?: ModelLicence;
  /** Hears what is said in another language; it needs neither a download that asks nor a permission. */
  readonly second?: SecondLanguage;
}

/** A model that hears another language beside the recogniser. */
export interface SecondLanguage {
  readonly language: SpokenLanguage;
  /** As the screen and the turns name it. */
  readonly name: string;
  readonly model: SecondModel;
  readonly megabytes: number;
  readonly licence?: ModelLicence;
}

const MEGABYTE = 1_000_000;

/** Moonshine comes with the client: it needs no download of its own and no permission. */
export const MOONSHINE_OPTION: RecogniserOption = {
  id: 'moonshine',
  name: 'Moonshine tiny',
  choice: { kind: 'moonshine' },
  destination: { type: 'device' },
  needs: null,
};

/** The recognisers that know the language: the preferred first, then the best, those that still need permission last. */
export function listRecognisers(
  language: SpokenLanguage,
  capabilities: SpeechCapabilities,
): RecogniserOption[] {
  const options = [
    ...(language === 'en' ? [readMoonshine(capabilities)] : []),
    ...listDeviceModels(language, capabilities.deviceModels),
    ...listWebSpeech(language, capabilities.webSpeech[language]),
    ...listWhisper(language, capabilities),
    ...listEngines(language, capabilities.engines),
  ];
  const second = listSecondLanguages(language, capabilities).find(({ isHere }) => isHere)?.second;
  const preferred = capabilities.preferred?.[language];
  // A download that costs is no reason to send the sound elsewhere instead.
  const isReady = ({ id, needs }: RecogniserOption) => needs === null || id === MOONSHINE_OPTION.id;
  const rank = (option: RecogniserOption) =>
    option.id === preferred ? 0 : isReady(option) ? 1 : 2;
  return options
    .map((option) => addSecond(option, second))
    .toSorted((left, right) => rank(left) - rank(right));
}

const addSecond = (
  option: RecogniserOption,
  second: SecondLanguage | undefined,
): RecogniserOption =>
  second !== undefined && takesSecond(option) ? { ...option, second } : option;

/** What runs here can be joined by another model; what is sent the sound, or the browser's own, hears by itself. */
function takesSecond({ choice }: RecogniserOption): boolean {
  return choice.kind !== 'remote' && choice.kind !== 'web-speech';
}

/**
 * What could hear another language beside this one's recogniser, the best first; `isHere`: without a download that has
 * to be asked for. One of both is the English model, by whose doubt the languages are told apart.
 */
export function listSecondLanguages(
  language: SpokenLanguage,
  { deviceModels, preferred, meteredMegabytes = 0 }: SpeechCapabilities,
): { second: SecondLanguage; isHere: boolean }[] {
  if (language !== 'en') {
    const { name, choice } = MOONSHINE_OPTION;
    if (choice.kind !== 'moonshine') return [];
    const second = { language: 'en' as const, name, model: choice, megabytes: meteredMegabytes };
    return [{ second, isHere: meteredMegabytes === 0 }];
  }
  return deviceModels
    .flatMap((model) => {
      const other = model.languages.find((each) => each !== 'en');
      if (other === undefined) return [];
      const choice = { kind: 'device-model', language: other, model: toModelFiles(model) } as const;
      const { name, licence } = model;
      const second = {
        language: other,
        name,
        licence,
        model: choice,
        megabytes: toMegabytes(model),
      };
      return [{ second, isHere: model.kept, isPreferred: preferred?.[other] === model.id }];
    })
    .toSorted((left, right) => Number(right.isPreferred) - Number(left.isPreferred));
}

/** Where the network costs it is fetched after a yes, as the others are. */
function readMoonshine({ meteredMegabytes = 0 }: SpeechCapabilities): RecogniserOption {
  if (meteredMegabytes === 0) return MOONSHINE_OPTION;
  const { host } = new URL(serverOrigin());
  return {
    ...MOONSHINE_OPTION,
    destination: { type: 'device-after-download', host, megabytes: meteredMegabytes },
    needs: 'download',
  };
}

/** The recogniser that the setup names where it knows the language, else the best. */
export function selectRecogniser(
  { interviewLanguage, recogniser }: Pick<InterviewSetup, 'interviewLanguage' | 'recogniser'>,
  capabilities: SpeechCapabilities,
): RecogniserOption | null {
  const options = listRecognisers(interviewLanguage, capabilities);
  return options.find(({ id }) => id === recogniser) ?? options[0] ?? null;
}

export function listRecognisedLanguages(capabilities: SpeechCapabilities): SpokenLanguage[] {
  return SPOKEN_LANGUAGES.filter((language) => listRecognisers(language, capabilities).length > 0);
}

function listWebSpeech(
  language: SpokenLanguage,
  availability: WebSpeechAvailability,
): RecogniserOption[] {
  if (availability === 'unavailable') return [];
  return [
    {
      id: 'web-speech',
      name: 'Web Speech',
      choice: { kind: 'web-speech', language },
      destination: { type: 'device-by-browser' },
      needs: availability === 'available' ? null : 'install',
    },
  ];
}

function listDeviceModels(
  language: SpokenLanguage,
  models: SpeechCapabilities['deviceModels'],
): RecogniserOption[] {
  return models
    .filter(({ languages }) => languages.includes(language))
    .map((model) => ({
      id: model.id,
      name: model.name,
      choice: { kind: 'device-model', language, model: toModelFiles(model) },
      destination: model.kept
        ? { type: 'device' }
        : {
            type: 'device-after-download',
            host: new URL(serverOrigin()).host,
            megabytes: toMegabytes(model),
          },
      needs: model.kept ? null : 'download',
      licence: model.licence,
    }));
}

/** A model's files with their addresses on our own server. */
export function toModelFiles({ id, name, files }: DeviceModel): DeviceModelFiles {
  const origin = serverOrigin();
  return {
    id,
    name,
    files: files.map((file) => ({ ...file, url: `${origin}${modelFilePath(id, file)}` })),
  };
}

function toMegabytes({ files }: DeviceModel): number {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return Math.max(1, Math.round(bytes / MEGABYTE));
}

/** Where no lighter model knows the language: Whisper's words come later, and need a stronger computer. */
function listWhisper(
  language: SpokenLanguage,
  { whisper, deviceModels }: Pick<SpeechCapabilities, 'whisper' | 'deviceModels'>,
): RecogniserOption[] {
  // Whisper's small models know no Cantonese.
  if (whisper === null || language === 'yue') return [];
  if (!whisper.kept && deviceModels.some(({ languages }) => languages.includes(language)))
    return [];
  const { model, from, megabytes, kept } = whisper;
  const host = new URL(from).host;
  return [
    {
      id: 'whisper',
      name: formatModelName(model),
      choice: { kind: 'whisper', language, weights: { model, from } },
      destination: kept ? { type: 'device' } : { type: 'device-after-download', host, megabytes },
      needs: kept ? null : 'download',
    },
  ];
}

function listEngines(
  language: SpokenLanguage,
  engines: SpeechCapabilities['engines'],
): RecogniserOption[] {
  return engines
    .filter(({ languages }) => languages.includes(language))
    .map(({ id, name, partials, sentTo }) => ({
      id,
      name,
      choice: {
        kind: 'remote',
        language,
        engine: { id, name, partials },
        url: socketAddress(SPEECH_PATH),
      },
      destination: { type: 'sent', host: sentTo },
      needs: null,
    }));
}

/** `onnx-community/whisper-base` → `Whisper base`. */
function formatModelName(model: string): string {
  const name = model.slice(model.indexOf('/') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
