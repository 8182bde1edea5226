export { placedPage, readDocument, textBlock, textPiece } from './document.ts';
export type { PlacedPage, ReadDocument, TextBlock, TextPiece } from './document.ts';
