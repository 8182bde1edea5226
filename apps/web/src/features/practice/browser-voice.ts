import type { PredictionLanguage } from '@cuecard/contract';
import { logWarning } from '../../shared/log.ts';
import type { SpeakOutcome, Utterance, Voice } from './voice.ts';

/** A voice of the browser, and where the text goes that it says. */
export interface BrowserVoice {
  readonly voice: SpeechSynthesisVoice;
  readonly name: string;
  /** Null: it speaks on this device. */
  readonly host: string | null;
}

/** Some browsers drop what is said at once after `cancel`. Milliseconds. */
const AFTER_CANCEL_MS = 80;
/** A voice that has not begun by then has been dropped. Milliseconds. */
const MAX_START_MS = 2500;
/** Longer than any voice takes for a character, milliseconds: `end` may never come. */
const MAX_CHARACTER_MS = { latin: 160, han: 600 } as const;

/** Undefined where the browser has none. */
const synthesis = (): SpeechSynthesis | undefined =>
  (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** Those that know the language, the ones that speak on this device first. */
export function listBrowserVoices(language: PredictionLanguage): BrowserVoice[] {
  const voices = synthesis()?.getVoices() ?? [];
  return voices
    .filter(({ lang }) => speaks(lang, language))
    .map((voice) => ({ voice, name: voice.name, host: findHost(voice) }))
    .sort((one, other) => Number(one.host !== null) - Number(other.host !== null));
}

/** Calls back when the list has changed: most browsers fill it late. @returns a function that ends it */
export function onBrowserVoices(listener: () => void): () => void {
  const all = synthesis();
  all?.addEventListener('voiceschanged', listener);
  return () => all?.removeEventListener('voiceschanged', listener);
}

function speaks(tag: string, language: PredictionLanguage): boolean {
  const spoken = tag.replace('_', '-').toLowerCase();
  if (language === 'en') return spoken.startsWith('en');
  if (language === 'zh-TW') return /^(?:zh|cmn)-(?:tw|hant)/.test(spoken);
  return /^(?:zh|cmn)(?:$|-cn|-hans)/.test(spoken);
}

/** Who is sent the text, by the names that browsers give such voices. */
function findHost({ localService, name }: SpeechSynthesisVoice): string | null {
  if (localService) return null;
  if (name.startsWith('Google')) return 'google.com';
  if (name.startsWith('Microsoft')) return 'microsoft.com';
  return name;
}

/** Says each sentence alone, with a watchdog: voices of browsers fall silent without a word. */
export function createBrowserVoice(voice: SpeechSynthesisVoice): Voice {
  return {
    isHeard: true,
    async speak({ question, onSaid, signal }: Utterance): Promise<SpeakOutcome> {
      const all = synthesis();
      if (all === undefined) return 'lost';
      const stop = () => all.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        all.cancel();
        await pause(AFTER_CANCEL_MS);
        let said = 0;
        for (const sentence of splitSentences(question.text)) {
          if (signal.aborted) return 'said';
          const outcome = await speakSentence(all, voice, sentence, signal);
          if (outcome === 'dropped') return 'lost';
          said += sentence.length;
          onSaid(said);
        }
        return 'said';
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** The sentences with the spaces behind them: together they are the text. */
function splitSentences(text: string): string[] {
  return text.match(/[^.!?。！？；]+(?:[.!?。！？；]+["”’」]?\s*|$)/gu) ?? [text];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function speakSentence(
  all: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  sentence: string,
  signal: AbortSignal,
): Promise<'said' | 'dropped'> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const each = /\p{Script=Han}/u.test(sentence) ? MAX_CHARACTER_MS.han : MAX_CHARACTER_MS.latin;
    let timer = setTimeout(() => finish('dropped'), MAX_START_MS);
    const finish = (outcome: 'said' | 'dropped') => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finishAborted);
      if (outcome === 'dropped') logWarning('a voice of the browser fell silent', sentence.length);
      resolve(outcome);
    };
    const finishAborted = () => finish('said');
    signal.addEventListener('abort', finishAborted, { once: true });
    utterance.addEventListener('start', () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          all.cancel();
          finish('said');
        },
        MAX_START_MS + sentence.length * each,
      );
    });
    utterance.addEventListener('end', () => finish('said'));
    utterance.addEventListener('error', () => finish(signal.aborted ? 'said' : 'dropped'));
    all.speak(utterance);
  });
}
