export { understandResume } from './understand.ts';
export { warmUp } from './warm-up.ts';
