import type { Channel, SpeechEvent } from '../events.ts';
import type { EngineTurnEvent, Recogniser } from '../recogniser.ts';
import { StreamingChannel, type AnswerTimeouts } from './streaming-channel.ts';
import { gateWords } from './word-gating.ts';
import { SYSTEM_CLOCK, type OpenTranscriptSource, type StreamClock } from './transcript-source.ts';

export interface StreamingRecogniserDeps {
  readonly name: string;
  /** The interview's language. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly open: OpenTranscriptSource;
  readonly timeouts: AnswerTimeouts;
  /** Receives connections, dropped sound and failures; turns are reported by the pipeline. */
  readonly onEvent: (event: SpeechEvent) => void;
  readonly clock?: StreamClock;
}

/**
 * A recogniser that is sent the sound while it is spoken and answers from the transcripts that come back.
 * Turns, echo, key terms and word gating stay the pipeline's.
 */
export function createStreamingRecogniser(deps: StreamingRecogniserDeps): Recogniser {
  const channels = new Map<Channel, StreamingChannel>();
  let onTurn: (channel: Channel, event: EngineTurnEvent, atMs: number) => void = () => {};
  const channelFor = (channel: Channel): StreamingChannel => {
    const known = channels.get(channel);
    if (known !== undefined) return known;
    const { open, timeouts, onEvent, clock = SYSTEM_CLOCK } = deps;
    const added = new StreamingChannel({
      channel,
      open,
      timeouts,
      clock,
      onEvent,
      onTurnEvent: (...turnEvent) => onTurn(...turnEvent),
    });
    channels.set(channel, added);
    return added;
  };
  return {
    name: deps.name,
    languages: deps.languages,
    // The engine gets the key terms itself and knows more words than we do: its words are never corrected.
    isWord: () => true,
    async transcribe(_, { target, isAborted = () => false } = {}) {
      if (target === undefined) throw new Error('a streaming recogniser needs a target');
      const text = await channelFor(target.channel).requestText(target, isAborted);
      return text === null ? null : { tokens: [], ...gateWords(text, deps.language) };
    },
    streaming: {
      onFrame: (frame) => channelFor(frame.channel).onFrame(frame),
      resetChannel: (channel) => channels.get(channel)?.reset(),
      disconnect: () => {
        for (const channel of channels.values()) channel.close();
      },
      onTurnEvent: (listener) => {
        onTurn = listener;
      },
    },
    close: () => {
      for (const channel of channels.values()) channel.close();
      return Promise.resolve();
    },
  };
}
