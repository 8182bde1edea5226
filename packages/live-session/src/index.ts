export { type ConnectionStatus, type SessionListener } from './connection-messages.ts';
export type { DeliveredMessage, StopReason } from './session-protocol.ts';
export { findFrontQuestion, findRunningAttempt, isWaiting } from './front-question.ts';
export {
  lifetimeMachine,
  SourceError,
  type LifetimeEvent,
  type SourceName,
  type SourceProblem,
} from './lifetime-machine.ts';
export {
  findDraft,
  nothingProvisional,
  findPreparedFinding,
  reduceProvisional,
  dropDraftsOfTurn,
  type DraftView,
  type Provisional,
} from './provisional.ts';
export { createSoundDetector } from './sound-detector.ts';
export {
  addDelta,
  forgetAnswer,
  readStreamedText,
  reduceStreamedAnswers,
  type StreamedAnswers,
} from './streamed-answers.ts';
