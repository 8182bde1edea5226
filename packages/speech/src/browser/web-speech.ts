import type { SpokenLanguage } from '@cuecard/contract';

/** The parts of the Web Speech API that are used (W3C draft of 2025, MDN browser-compat-data 8.1.9). */
interface SpeechRecogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start(track: MediaStreamTrack): void;
  abort(): void;
}
export interface SpeechRecogniserClass {
  new (): SpeechRecogniser;
  prototype: object;
  available?: (options: LocalOptions) => Promise<WebSpeechAvailability>;
  install?: (options: LocalOptions) => Promise<boolean>;
}
interface LocalOptions {
  langs: string[];
  processLocally: true;
}
interface RecogniserResultEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { isFinal: boolean }>;
}

/** Whether the browser recognises a language on this device, or could after a download of its own. */
export type WebSpeechAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The browsers' language tags. */
const TAGS: Readonly<Record<SpokenLanguage, string>> = {
  en: 'en-US',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
  yue: 'yue-Hant-HK',
  ja: 'ja-JP',
  ko: 'ko-KR',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-BR',
};

const createLocalOptions = (language: SpokenLanguage): LocalOptions => ({
  langs: [TAGS[language]],
  processLocally: true,
});

/**
 * Asks the browser. A browser without `processLocally` and `available` may send sound to its maker: there
 * the answer is `unavailable`, whatever else it has.
 */
export async function checkWebSpeech(
  language: SpokenLanguage,
  api = findSpeechRecognition(),
): Promise<WebSpeechAvailability> {
  if (api === null || api.available === undefined || !('processLocally' in api.prototype))
    return 'unavailable';
  try {
    return await api.available(createLocalOptions(language));
  } catch {
    return 'unavailable';
  }
}

/** Lets the browser fetch what it needs; to be called from the user's click. @returns whether it did. */
export async function installWebSpeech(
  language: SpokenLanguage,
  api = findSpeechRecognition(),
): Promise<boolean> {
  try {
    return (await api?.install?.(createLocalOptions(language))) ?? false;
  } catch {
    return false;
  }
}

export interface WebSpeechDeps {
  readonly language: SpokenLanguage;
  readonly track: MediaStreamTrack;
  readonly onWords: (text: string, final: boolean) => void;
  readonly onFailed: () => void;
  readonly api?: SpeechRecogniserClass | null;
  /** A clock, ms. */
  readonly now?: () => number;
}

/** After these errors the recogniser would only stop again. The others are silence, or the browser's own pauses. */
const PERMANENT_ERRORS = new Set([
  'not-allowed',
  'service-not-allowed',
  'language-not-supported',
  'audio-capture',
  'network',
]);
/** A recogniser stops by itself after a silence. One that stops at once, so often in a row, does not work. */
const IMMEDIATE_STOP_MS = 500;
const MAX_IMMEDIATE_STOPS = 5;

/**
 * Listens to one track with the browser's recogniser on this device, and starts it again when it stops by
 * itself. It is never started where it would not run on this device.
 */
export function startWebSpeech(parts: WebSpeechDeps): { close(): void } {
  const { language, track, onWords, onFailed, api = findSpeechRecognition() } = parts;
  const { now = () => performance.now() } = parts;
  let running: SpeechRecogniser | null = null;
  let closed = false;
  let immediateStops = 0;
  const fail = () => {
    if (closed) return;
    closed = true;
    running?.abort();
    onFailed();
  };
  const start = () => {
    if (closed || track.readyState !== 'live') return;
    const recogniser = api === null ? null : createLocalRecogniser(api, TAGS[language]);
    if (recogniser === null) return fail();
    const startedMs = now();
    running = recogniser;
    recogniser.addEventListener('result', (event) => {
      immediateStops = 0;
      if (!closed) reportResults(event as RecogniserResultEvent, onWords);
    });
    recogniser.addEventListener('error', (event) => {
      if (PERMANENT_ERRORS.has((event as Event & { error: string }).error)) fail();
    });
    recogniser.addEventListener('end', () => {
      if (running !== recogniser) return;
      immediateStops = now() - startedMs < IMMEDIATE_STOP_MS ? immediateStops + 1 : 0;
      if (immediateStops < MAX_IMMEDIATE_STOPS) start();
      else fail();
    });
    try {
      recogniser.start(track);
    } catch {
      fail();
    }
  };
  void checkWebSpeech(language, api).then((standing) =>
    standing === 'available' ? start() : fail(),
  );
  return {
    close: () => {
      closed = true;
      running?.abort();
    },
  };
}

/** Null where the browser does not accept that sound stays on this device. */
function createLocalRecogniser(api: SpeechRecogniserClass, lang: string): SpeechRecogniser | null {
  const recogniser = new api();
  recogniser.lang = lang;
  recogniser.continuous = true;
  recogniser.interimResults = true;
  recogniser.processLocally = true;
  return recogniser.processLocally ? recogniser : null;
}

function reportResults(
  { resultIndex, results }: RecogniserResultEvent,
  onWords: WebSpeechDeps['onWords'],
) {
  let open = '';
  for (const result of Array.from(results).slice(resultIndex)) {
    const text = result[0]?.transcript ?? '';
    if (result.isFinal) onWords(text.trim(), true);
    else open += text;
  }
  if (open.trim() !== '') onWords(open.trim(), false);
}

function findSpeechRecognition(): SpeechRecogniserClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: SpeechRecogniserClass;
    webkitSpeechRecognition?: SpeechRecogniserClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}
