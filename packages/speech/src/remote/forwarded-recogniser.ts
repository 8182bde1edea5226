import type { Channel, SpeechEvent } from '../events.ts';
import type { Recogniser } from '../recogniser.ts';
import { createStreamingRecogniser } from './streaming-recogniser.ts';
import {
  SYSTEM_CLOCK,
  type PendingAudio,
  type StreamClock,
  type TranscriptListener,
} from './transcript-source.ts';

/** A recogniser whose words another recogniser makes of the same sound, and somebody forwards here. */
export interface ForwardedRecogniser extends Recogniser {
  onWords(channel: Channel, text: string, final: boolean): void;
}

export interface ForwardedRecogniserDeps {
  readonly name: string;
  readonly language: string;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly clock?: StreamClock;
}

/**
 * The browser's own recogniser cannot be flushed (its `stop` would lose sound until it runs again): its final
 * words are waited for a moment.
 */
const TIMEOUTS = { flushAfterMs: 0, withWordsMs: 1000, withoutWordsMs: 3000 };

export function createForwardedRecogniser(deps: ForwardedRecogniserDeps): ForwardedRecogniser {
  const { name, language, onEvent, clock = SYSTEM_CLOCK } = deps;
  const openChannels = new Map<
    Channel,
    { sound: PendingAudio; listener: TranscriptListener; from: number }
  >();
  const recogniser = createStreamingRecogniser({
    name,
    language,
    languages: [language],
    timeouts: TIMEOUTS,
    onEvent,
    clock,
    open: (channel, sound, listener) => {
      openChannels.set(channel, { sound, listener, from: 0 });
      listener.onConnection(true);
      return { send: () => {}, flush: () => {}, close: () => void openChannels.delete(channel) };
    },
  });
  return {
    ...recogniser,
    /** The words carry no times: they are taken for all sound since the last final words. */
    onWords(channel, text, final) {
      const open = openChannels.get(channel);
      if (open === undefined) return;
      const to = open.sound.nextSample();
      open.listener.onTranscript({ text, from: open.from, to, final });
      if (final) open.from = to;
    },
  };
}
