import type { SpokenLanguage } from '@cuecard/contract';
import type { SpeechEvent } from '../events.ts';
import type { Recogniser } from '../recogniser.ts';
import type { Patience } from './listening-channel.ts';
import { createListeningRecogniser } from './listening-recogniser.ts';
import { SpeechLink, type LinkHandlers, type LinkSocket } from './speech-link.ts';
import { systemClock, type SourceClock } from './words-source.ts';

export interface RemoteRecogniserParts {
  /** The engine's id and name as the server tells them. */
  readonly engine: { readonly id: string; readonly name: string; readonly partials: boolean };
  readonly language: SpokenLanguage;
  readonly terms: () => readonly string[];
  readonly connect: (handlers: LinkHandlers) => LinkSocket;
  readonly getTicket: () => Promise<string>;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly clock?: SourceClock;
  readonly random?: () => number;
}

/** Streaming services give their last words .35 s (Deepgram) to 1.7 s (OpenAI) after the speech, P99. */
const STREAMING: Patience = { flushAfterMs: 100, withWordsMs: 1700, withoutWordsMs: 4000 };
/** Each flush is an upload of its own that is paid for: a pause for breath is waited out. */
const UPLOADING: Patience = { flushAfterMs: 300, withWordsMs: 10_000, withoutWordsMs: 10_000 };

/** An engine behind our server: one socket a channel; the server keeps its keys. */
export function createRemoteRecogniser(parts: RemoteRecogniserParts): Recogniser {
  const { engine, language, terms, connect, getTicket, clock = systemClock } = parts;
  return createListeningRecogniser({
    name: engine.name,
    language,
    languages: [language],
    patience: engine.partials ? STREAMING : UPLOADING,
    clock,
    onEvent: parts.onEvent,
    open: (_, sound, listener) =>
      new SpeechLink({
        connect,
        getTicket,
        hello: () => ({ engine: engine.id, language, terms: [...terms()] }),
        sound,
        listener,
        clock,
        random: parts.random ?? Math.random,
      }),
  });
}
