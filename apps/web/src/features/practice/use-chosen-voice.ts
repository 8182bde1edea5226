import type { InterviewerVoiceFacts, PredictionLanguage } from '@cuecard/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { safeStorage } from '../../shared/safe-storage.ts';
import {
  createBrowserVoice,
  listBrowserVoices,
  onBrowserVoices,
  type BrowserVoice,
} from './browser-voice.ts';
import { openServerVoice } from './server-voice.ts';
import { silence, type Voice } from './voice.ts';

/** A voice as it is offered; `host` is who is sent the text, null where nobody is. */
export type VoiceOffer =
  | { readonly id: 'silent'; readonly kind: 'silent'; readonly host: null }
  | {
      readonly id: 'server';
      readonly kind: 'server';
      readonly label: string;
      readonly host: string;
    }
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

/** Those that speak on this device come first, then the server's own, then those that browsers send text away for. */
function listOffers(
  language: PredictionLanguage,
  ofBrowser: readonly BrowserVoice[],
  ofServer: InterviewerVoiceFacts | null,
): VoiceOffer[] {
  const offers = ofBrowser.map(toOffer);
  const server: VoiceOffer[] =
    ofServer?.languages.includes(language) === true
      ? [{ id: 'server', kind: 'server', label: ofServer.name, host: ofServer.sentTo }]
      : [];
  const isHere = ({ host }: VoiceOffer) => host === null;
  return [...offers.filter(isHere), ...server, ...offers.filter((offer) => !isHere(offer)), SILENT];
}

/**
 * The voice for a language: the one that was chosen on this device, else the first that speaks on it. One that sends
 * the text away is never chosen by itself.
 */
export function useChosenVoice(language: PredictionLanguage) {
  const key = `practice-voice ${language}`;
  const { data: server } = useQuery(serverInfoQuery);
  const [kept, setKept] = useState(() => storage.getItem(key));
  const [ofBrowser, setOfBrowser] = useState(() => listBrowserVoices(language));
  useEffect(() => {
    const read = () => setOfBrowser(listBrowserVoices(language));
    read();
    return onBrowserVoices(read);
  }, [language]);
  const offers = listOffers(language, ofBrowser, server?.voice ?? null);
  const here = offers.find(({ host }) => host === null) ?? SILENT;
  const chosen = offers.find(({ id }) => id === kept) ?? here;
  return {
    offers,
    chosen,
    choose: (id: string) => {
      storage.setItem(key, id);
      setKept(id);
    },
    create: (): Voice => {
      if (chosen.kind === 'browser') return createBrowserVoice(chosen.voice);
      if (chosen.kind === 'silent') return silence;
      return openServerVoice(here.kind === 'browser' ? createBrowserVoice(here.voice) : null);
    },
  };
}
