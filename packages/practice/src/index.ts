export { buildDebrief } from './debrief/build-debrief.ts';
export type { DebriefReaders } from './debrief/build-debrief.ts';
export { toTrendPoint } from './debrief/trend-point.ts';
export { joinTurnTexts } from './heard.ts';
export type { HeardAnswer, HeardTurn } from './heard.ts';
export { measureAnswer } from './measure-answer.ts';
export { measureSession } from './measure-session.ts';
export { findFillerCapability, lengthBandMs } from './norms.ts';
