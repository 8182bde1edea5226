import type { Channel, SpeechEvent } from '../events.ts';
import type { EngineTurnEvent, Recogniser } from '../recogniser.ts';
import { ListeningChannel, type Patience } from './listening-channel.ts';
import { gateWords } from './word-gates.ts';
import { systemClock, type OpenWordsSource, type SourceClock } from './words-source.ts';

export interface ListeningParts {
  readonly name: string;
  /** The interview's. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly open: OpenWordsSource;
  readonly patience: Patience;
  /** What the screen has to say beside the turns. */
  readonly onEvent: (event: SpeechEvent) => void;
  readonly clock?: SourceClock;
}

/**
 * A recogniser that is told the sound while it is spoken and answers from what it was told back. Turns, echo,
 * key terms and gates stay the pipeline's.
 */
export function createListeningRecogniser(parts: ListeningParts): Recogniser {
  const channels = new Map<Channel, ListeningChannel>();
  let onTurn: (channel: Channel, event: EngineTurnEvent, atMs: number) => void = () => {};
  const of = (channel: Channel): ListeningChannel => {
    const known = channels.get(channel);
    if (known !== undefined) return known;
    const { open, patience, onEvent, clock = systemClock } = parts;
    const added = new ListeningChannel({
      channel,
      open,
      patience,
      clock,
      onEvent,
      onTurn: (...said) => onTurn(...said),
    });
    channels.set(channel, added);
    return added;
  };
  return {
    name: parts.name,
    languages: parts.languages,
    // The engine is given the terms itself, and knows more words than we do: none of its is corrected.
    isWord: () => true,
    async transcribe(_, { asked, isAborted = () => false } = {}) {
      if (asked === undefined)
        throw new Error('a recogniser that listens along is asked for a place');
      const text = await of(asked.channel).ask(asked, isAborted);
      return text === null ? null : { tokens: [], ...gateWords(text, parts.language) };
    },
    along: {
      hear: (frame) => of(frame.channel).hear(frame),
      renew: (channel) => channels.get(channel)?.renew(),
      rest: () => {
        for (const channel of channels.values()) channel.close();
      },
      onTurn: (listener) => {
        onTurn = listener;
      },
    },
    close: () => {
      for (const channel of channels.values()) channel.close();
      return Promise.resolve();
    },
  };
}
