export { placePiece, type AnswerText, type Piece } from './answer-text.ts';
export { type ConnectionStatus, type SessionListener } from './session-connection.ts';
export type { DeliveredMessage, StopReason } from './session-protocol.ts';
export { findFrontQuestion, findRunningAttempt, isWaiting } from './front-question.ts';
export {
  lifetimeMachine,
  SourceError,
  type LifetimeContext,
  type LifetimeEvent,
  type RecogniserProgress,
  type SourceFacts,
  type SourceName,
  type SourceProblem,
} from './lifetime-machine.ts';
export { TicketRefused, type Clock, type SocketHandlers, type SocketLike } from './ports.ts';
export {
  findDraft,
  nothingProvisional,
  findPreparedFinding,
  reduceProvisional,
  dropDraftsOfTurn,
  type DraftView,
  type Provisional,
} from './provisional.ts';
export { createSoundDetector, HEARD_THRESHOLD, type LevelReading } from './sound-detector.ts';
export {
  addDelta,
  forgetAnswer,
  readStreamedText,
  reduceStreamedAnswers,
  type StreamedAnswers,
} from './streamed-answers.ts';
