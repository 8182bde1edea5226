export { applyCorrections } from './corrections.ts';
export type { PlacedPage, ReadDocument, TextBlock, TextPiece } from './document.ts';
export { profileFacts } from './facts.ts';
export { mergeModelProfile } from './model-merge.ts';
