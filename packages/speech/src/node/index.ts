export { openNodeModels } from './models.ts';
export { readWav } from './wav.ts';
