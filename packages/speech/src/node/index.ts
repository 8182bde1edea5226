export { createNodeRecogniser, openNodeModels, type NodeModels } from './models.ts';
export { readWav, type Wav } from './wav.ts';
