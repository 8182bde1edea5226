import type { PredictionLanguage } from '@cuecard/contract';
import { useEffect, useState } from 'react';
import { safeStorage } from '../../shared/safe-storage.ts';
import {
  createBrowserVoice,
  listBrowserVoices,
  onBrowserVoices,
  type BrowserVoice,
} from './browser-voice.ts';
import { silence, type Voice } from './voice.ts';

/** A voice as it is offered; `host` is who is sent the text, null where nobody is. */
export type VoiceOffer =
  | { readonly id: 'silent'; readonly kind: 'silent'; readonly host: null }
  | {
      readonly id: string;
      readonly kind: 'browser';
      readonly label: string;
      readonly host: string | null;
      readonly voice: SpeechSynthesisVoice;
    };

const SILENT: VoiceOffer = { id: 'silent', kind: 'silent', host: null };
const storage = safeStorage(() => localStorage);

const toOffer = ({ voice, name, host }: BrowserVoice): VoiceOffer => ({
  id: `browser ${voice.voiceURI}`,
  kind: 'browser',
  label: name,
  host,
  voice,
});

/**
 * The voice for a language: the one that was chosen on this device, else the first that speaks on it. One that sends
 * the text away is never chosen by itself.
 */
export function useChosenVoice(language: PredictionLanguage) {
  const key = `practice-voice ${language}`;
  const [kept, setKept] = useState(() => storage.getItem(key));
  const [ofBrowser, setOfBrowser] = useState(() => listBrowserVoices(language));
  useEffect(() => {
    const read = () => setOfBrowser(listBrowserVoices(language));
    read();
    return onBrowserVoices(read);
  }, [language]);
  const offers = [...ofBrowser.map(toOffer), SILENT];
  const chosen =
    offers.find(({ id }) => id === kept) ?? offers.find(({ host }) => host === null) ?? SILENT;
  return {
    offers,
    chosen,
    choose: (id: string) => {
      storage.setItem(key, id);
      setKept(id);
    },
    create: (): Voice => (chosen.kind === 'browser' ? createBrowserVoice(chosen.voice) : silence),
  };
}
