import type { SpokenLanguage } from '@cuecard/contract';
import type { SpeechEvent } from '../events.ts';
import type { Recogniser } from '../recogniser.ts';
import type { AnswerTimeouts } from './streaming-channel.ts';
import { createStreamingRecogniser } from './streaming-recogniser.ts';
import { SpeechLink, type SocketHandlers, type SpeechSocket } from './speech-link.ts';
import { SYSTEM_CLOCK, type StreamClock } from './transcript-source.ts';

export interface RemoteRecogniserDeps {
  /** The engine's id and name as the server lists them. */
  readonly engine: { readonly id: string; readonly name: string; readonly partials: boolean };
  readonly language: SpokenLanguage;
  readonly terms: () => readonly string[];
  readonly connect: (handlers: SocketHandlers) => SpeechSocket;
  readonly getTicket: () => Promise<string>;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly clock?: StreamClock;
  readonly random?: () => number;
}

/** Streaming services send their last words .35 s (Deepgram) to 1.7 s (OpenAI) after the speech, P99. */
const STREAMING_TIMEOUTS: AnswerTimeouts = {
  flushAfterMs: 100,
  withWordsMs: 1700,
  withoutWordsMs: 4000,
};
/** Each flush is an upload that is paid for: a pause for breath is waited out. */
const UPLOAD_TIMEOUTS: AnswerTimeouts = {
  flushAfterMs: 300,
  withWordsMs: 10_000,
  withoutWordsMs: 10_000,
};

/** An engine behind our server: one socket a channel; the server keeps its keys. */
export function createRemoteRecogniser(deps: RemoteRecogniserDeps): Recogniser {
  const { engine, language, terms, connect, getTicket, clock = SYSTEM_CLOCK } = deps;
  return createStreamingRecogniser({
    name: engine.name,
    language,
    languages: [language],
    timeouts: engine.partials ? STREAMING_TIMEOUTS : UPLOAD_TIMEOUTS,
    clock,
    onEvent: deps.onEvent,
    open: (_, sound, listener) =>
      new SpeechLink({
        connect,
        getTicket,
        hello: () => ({ engine: engine.id, language, terms: [...terms()] }),
        audio: sound,
        listener,
        clock,
        random: deps.random ?? Math.random,
      }),
  });
}
