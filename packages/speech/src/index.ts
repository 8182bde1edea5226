export { completeness, type Completeness } from './completeness.ts';
export { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE } from './constants.ts';
export {
  CHANNELS,
  type Channel,
  type DiscardReason,
  type PipelineEvent,
  type SpeechEvent,
  type TurnEvent,
} from './events.ts';
export { correctTerms } from './key-terms.ts';
export { createMoonshine, type MoonshineParts } from './moonshine.ts';
export type { OnnxRuntime, OnnxSession, OnnxTensor } from './onnx.ts';
export { createSpeechPipeline, type SpeechPipeline, type SpeechPipelineParts } from './pipeline.ts';
export type { Recogniser, TranscribeOptions, Transcription } from './recogniser.ts';
export { Resampler } from './resampler.ts';
export {
  createSileroDetector,
  type VoiceActivityDetector,
  type VoiceActivityStream,
} from './voice-activity.ts';
export { norms } from './words.ts';
