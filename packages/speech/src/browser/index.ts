export type {
  EngineFailure,
  SpeechEvent,
  SpeechStatusEvent,
  TurnEvent as SpeechTurnEvent,
} from '../events.ts';
export { listKeptModels, removeKeptModel, type KeptModel } from './kept-models.ts';
export type { DeviceModelFiles, RecogniserChoice, SecondModel } from './recogniser-choice.ts';
export {
  createSpeechEngine,
  TicketRefused,
  type SpeechEngine,
  type SoundFeed,
  type SpeechEngineDeps,
  type TurnRun,
} from './speech-engine.ts';
export { checkWebSpeech, installWebSpeech, type WebSpeechAvailability } from './web-speech.ts';
export { isDeviceModelKept } from './device-model-files.ts';
export { measureDownload } from './assets.ts';
export { isWhisperCached } from './whisper-weights.ts';
