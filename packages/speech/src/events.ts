import type { SpeechFailure, SpokenLanguage } from '@cuecard/contract';
import type { VoiceInterval } from './voice-track.ts';
import type { WordTime } from './word-times.ts';

/**
 * The two sides of a conversation, which are never mixed, and `room`: one microphone that hears everybody (a
 * phone on the table).
 */
export type Channel = 'interviewer' | 'candidate' | 'room';

/** Whose a turn is that one microphone for everybody heard. */
export type RoomSpeaker = 'candidate' | 'others';

/** In the order in which they are served by the one decoder: who asks comes first. */
export const CHANNELS: readonly Channel[] = ['interviewer', 'room', 'candidate'];

/** Why something that sounded like speech became no turn. `echo`: the interviewer's own sound. */
export type DiscardReason = 'too-short' | 'empty' | 'repetition' | 'language' | 'echo';

/** What else is known of a turn's words. */
interface HeardIn {
  /** Where it is not the recogniser's first: another model heard them, or the words are in it. */
  readonly language?: SpokenLanguage;
  /** Where one microphone hears everybody: whose voice it was, if that can be told. */
  readonly speaker?: RoomSpeaker;
  /** When they were said, by the clock of the event. */
  readonly words?: readonly WordTime[];
}

/** Why words are in doubt: they sound like a language that the recogniser does not know, or like no speech. */
type DoubtReason = 'language' | 'noise';

/**
 * All times are ms of the audio clock, which all channels share, since the turns were started. Each channel's
 * turns come in order; turns of different channels are put in order by `startMs`.
 */
export type TurnEvent =
  | {
      readonly type: 'partial';
      readonly channel: Channel;
      readonly turnId: string;
      readonly text: string;
      /** The first characters of `text` that two hypotheses agree on. */
      readonly settledLength: number;
      readonly startMs: number;
    }
  /** The turn has likely ended with these words: a draft may start. */
  | (HeardIn & {
      readonly type: 'eager';
      readonly channel: Channel;
      readonly turnId: string;
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
    })
  /** The speaker went on after an `eager`: its draft is stale. */
  | { readonly type: 'resumed'; readonly channel: Channel; readonly turnId: string }
  | (HeardIn & {
      readonly type: 'final';
      readonly channel: Channel;
      readonly turnId: string;
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
      /** When there was voice in it, by the same clock. */
      readonly voice?: readonly VoiceInterval[];
      /** The candidate's words are those that the interviewer said at that time, though the sound differs. */
      readonly saysTheSame?: true;
    })
  /**
   * The speaker went on within 2 s after the turn's `final`: the same turn with more words. Until it comes,
   * `partial` and `eager` carry the earlier turn's id and all its words. There may be several.
   */
  | (HeardIn & {
      readonly type: 'amended';
      readonly channel: Channel;
      /** The id of the earlier `final`. */
      readonly turnId: string;
      /** All words of the turn, the earlier ones first. */
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
      /** Of the whole turn. */
      readonly voice?: readonly VoiceInterval[];
    })
  /** Sound that seemed to be speech gave no words. `turnId` is null if no partial was ever due. */
  | {
      readonly type: 'discarded';
      readonly channel: Channel;
      readonly turnId: string | null;
      readonly reason: DiscardReason;
      readonly startMs: number;
      readonly endMs: number;
    }
  /** Words in doubt, which are in no turn. Follows the `final`, `amended` or `discarded` of that sound. */
  | {
      readonly type: 'withheld';
      readonly channel: Channel;
      /** Of the turn that these words may become. */
      readonly turnId: string;
      readonly reason: DoubtReason;
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
    };

/**
 * Why an engine behind the server, or the browser's own, stopped for good. `refused`: key or quota;
 * `unavailable`: this browser has none.
 */
export type EngineFailure = SpeechFailure | 'unavailable';

/** The events of the pipeline: turns, and whether there is voice at all. */
export type PipelineEvent =
  | TurnEvent
  | { readonly type: 'speech'; readonly channel: Channel; readonly active: boolean }
  | {
      readonly type: 'failed';
      readonly error: Error;
      /** Why a remote or browser engine has stopped; trying again alone does not help. */
      readonly failure?: EngineFailure;
    };

/** The events of an engine: the pipeline's, and the state of the sound itself. */
export type SpeechEvent =
  | PipelineEvent
  | {
      readonly type: 'level';
      readonly channel: Channel;
      /** 0 to 1, of full scale. */
      readonly rms: number;
      readonly peak: number;
      /** ms since the engine's audio clock started. */
      readonly atMs: number;
    }
  | { readonly type: 'track-ended'; readonly channel: Channel }
  /** Whether the remote engine is connected. While it is not, sound is kept and recognised later … */
  | { readonly type: 'connection'; readonly channel: Channel; readonly connected: boolean }
  /** … as long as there is room: this much speech was dropped without words. */
  | { readonly type: 'unheard'; readonly channel: Channel; readonly durationMs: number }
  /** Whether the computer is too slow: sound or words come later and later, or are lost. */
  | { readonly type: 'overloaded'; readonly overloaded: boolean };

/** Levels, voice, connections and failures. */
export type SpeechStatusEvent = Exclude<SpeechEvent, TurnEvent>;

const TURN_EVENTS: ReadonlySet<SpeechEvent['type']> = new Set<TurnEvent['type']>([
  'partial',
  'final',
  'amended',
  'discarded',
  'withheld',
  'eager',
  'resumed',
]);

export function isTurnEvent(event: SpeechEvent): event is TurnEvent {
  return TURN_EVENTS.has(event.type);
}

/** The event with times that count from `ms` earlier. */
export function shiftTimes(event: TurnEvent, ms: number): TurnEvent {
  if (ms === 0 || event.type === 'resumed') return event;
  const { startMs } = event;
  if (event.type === 'partial') return { ...event, startMs: startMs + ms };
  const shifted = { ...event, startMs: startMs + ms, endMs: event.endMs + ms };
  return {
    ...shifted,
    ...('voice' in shifted &&
      shifted.voice !== undefined && {
        voice: shifted.voice.map(([from, to]) => [from + ms, to + ms] as const),
      }),
    ...('words' in shifted &&
      shifted.words !== undefined && {
        words: shifted.words.map(([at, from, to]) => [at, from + ms, to + ms] as const),
      }),
  };
}
