export { placedPage, readDocument, textBlock, textPiece } from './document.ts';
export type { PlacedPage, ReadDocument, TextBlock, TextPiece } from './document.ts';
export { understandResume } from './understand.ts';
export type { Understood } from './understand.ts';
export { warmUp } from './warm-up.ts';
export { applyCorrections } from './corrections.ts';
export { mergeModelProfile } from './model-merge.ts';
export { profileFacts } from './facts.ts';
export type { FactLabel, ProfileFact } from './facts.ts';
