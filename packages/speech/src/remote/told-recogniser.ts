import type { Channel, SpeechEvent } from '../events.ts';
import type { Recogniser } from '../recogniser.ts';
import { createListeningRecogniser } from './listening-recogniser.ts';
import {
  systemClock,
  type ChannelSound,
  type SourceClock,
  type WordsListener,
} from './words-source.ts';

/** A recogniser whose words are heard elsewhere, of the same sound at the same time. */
export interface ToldRecogniser extends Recogniser {
  tell(channel: Channel, text: string, final: boolean): void;
}

export interface ToldRecogniserParts {
  readonly name: string;
  readonly language: string;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly clock?: SourceClock;
}

/**
 * The browser's own recogniser cannot be asked for its final words (its `stop` would lose sound until it runs
 * again): they are waited for a moment.
 */
const PATIENCE = { flushAfterMs: 0, withWordsMs: 1000, withoutWordsMs: 3000 };

export function createToldRecogniser(parts: ToldRecogniserParts): ToldRecogniser {
  const { name, language, onEvent, clock = systemClock } = parts;
  const ears = new Map<Channel, { sound: ChannelSound; listener: WordsListener; from: number }>();
  const recogniser = createListeningRecogniser({
    name,
    language,
    languages: [language],
    patience: PATIENCE,
    onEvent,
    clock,
    open: (channel, sound, listener) => {
      ears.set(channel, { sound, listener, from: 0 });
      listener.connected(true);
      return { send: () => {}, flush: () => {}, close: () => void ears.delete(channel) };
    },
  });
  return {
    ...recogniser,
    /** It does not say which sound its words are of: all that was heard since the last final ones. */
    tell(channel, text, final) {
      const ear = ears.get(channel);
      if (ear === undefined) return;
      const to = ear.sound.next();
      ear.listener.heard({ text, from: ear.from, to, final });
      if (final) ear.from = to;
    },
  };
}
