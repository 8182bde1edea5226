export type { Channel, DiscardReason, PipelineEvent, SpeechEvent, TurnEvent } from '../events.ts';
export { createDeviceSpeechEngine } from './device-engine.ts';
export {
  NoSoundTrackError,
  SpeechLoadError,
  type SpeechEngine,
  type SpeechListener,
} from './engine.ts';
export type { LoadProgress } from './messages.ts';
