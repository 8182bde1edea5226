export type {
  Channel,
  DiscardReason,
  EngineFailure,
  PipelineEvent,
  SpeechEvent,
  TurnEvent,
} from '../events.ts';
export {
  NoSoundTrackError,
  SpeechLoadError,
  type SpeechEngine,
  type SpeechListener,
} from './engine.ts';
export type { LoadProgress } from './messages.ts';
export type { RecogniserChoice, WhisperWeights } from './recogniser-choice.ts';
export { installWebSpeech, webSpeechStanding, type WebSpeechStanding } from './web-speech.ts';
export { createSpeechEngine, TicketRefused, type SpeechEngineParts } from './worker-engine.ts';
export { whisperIsKept } from './whisper-weights.ts';
