export { FRAME_SAMPLES, SAMPLE_RATE } from './constants.ts';
export { CHANNELS, type Channel, type PipelineEvent, type TurnEvent } from './events.ts';
export { createSpeechPipeline } from './pipeline.ts';
export type { Recogniser } from './recogniser.ts';
export { Resampler } from './resampler.ts';
export type { VoiceActivityDetector } from './voice-activity.ts';
export { normaliseWords } from './words.ts';
