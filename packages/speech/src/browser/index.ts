export type { EngineFailure, SpeechEvent } from '../events.ts';
export type { RecogniserChoice } from './recogniser-choice.ts';
export {
  createSpeechEngine,
  TicketRefused,
  type SpeechEngine,
  type SpeechEngineDeps,
} from './speech-engine.ts';
export { checkWebSpeech, installWebSpeech, type WebSpeechAvailability } from './web-speech.ts';
export { isWhisperCached } from './whisper-weights.ts';
