/** The two sides of a conversation; they are never mixed. */
export type Channel = 'interviewer' | 'candidate';

/** In the order in which they are served by the one decoder: the interviewer first. */
export const CHANNELS: readonly Channel[] = ['interviewer', 'candidate'];

/** Why something that sounded like speech became no turn. */
export type DiscardReason = 'too-short' | 'empty' | 'repetition' | 'language';

/** All times are ms of the channel's audio clock since the turns were started. */
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
  | {
      readonly type: 'eager';
      readonly channel: Channel;
      readonly turnId: string;
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
    }
  /** The speaker went on after an `eager`: its draft is stale. */
  | { readonly type: 'resumed'; readonly channel: Channel; readonly turnId: string }
  | {
      readonly type: 'final';
      readonly channel: Channel;
      readonly turnId: string;
      readonly text: string;
      readonly startMs: number;
      readonly endMs: number;
    }
  /** What sounded like speech and gave no words. `turnId` is null if no partial was ever due. */
  | {
      readonly type: 'discarded';
      readonly channel: Channel;
      readonly turnId: string | null;
      readonly reason: DiscardReason;
      readonly startMs: number;
      readonly endMs: number;
    };

/** What the pipeline reports: turns, and whether a voice is heard at all. */
export type PipelineEvent =
  | TurnEvent
  /** Somebody spoke, in none of the recogniser's languages: nothing of it is shown. Follows a `discarded`. */
  | {
      readonly type: 'withheld';
      readonly channel: Channel;
      readonly reason: 'language';
      readonly startMs: number;
      readonly endMs: number;
    }
  | { readonly type: 'speech'; readonly channel: Channel; readonly active: boolean }
  | { readonly type: 'failed'; readonly error: Error };

/** What an engine reports: the pipeline's events and the state of the sound itself. */
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
  | { readonly type: 'track-ended'; readonly channel: Channel };
