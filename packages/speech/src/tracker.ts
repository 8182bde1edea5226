import type { TurnTracker } from './turn-tracker.ts';

/** What tells the turns of one channel from frames and hypotheses. */
export type Tracker = Pick<
  TurnTracker,
  | 'engineEndpoint'
  | 'isIdle'
  | 'isVoiced'
  | 'silenceMs'
  | 'onFrame'
  | 'nextRequest'
  | 'onHypothesis'
  | 'end'
  | 'abandon'
  | 'forgetLastTurn'
  | 'onOtherVoice'
>;
