export { placedPage, readDocument, textBlock, textPiece } from './document.ts';
export type { PlacedPage, ReadDocument, TextBlock, TextPiece } from './document.ts';
export { understandResume } from './understand.ts';
export type { Understood } from './understand.ts';
