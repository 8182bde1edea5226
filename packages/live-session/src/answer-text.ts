/** Text of an answer as it came in pieces; `ahead` are pieces that wait for what stands before them. */
export interface AnswerText {
  readonly text: string;
  readonly ahead: readonly Piece[];
}

/** `text` stands at `offset` (UTF-16 units) of the answer. */
export interface Piece {
  readonly offset: number;
  readonly text: string;
}

export const emptyText: AnswerText = { text: '', ahead: [] };

/**
 * Puts one piece in its place. Pieces come twice (as a delta, then as a checkpoint), late, or with a
 * hole before them after a reconnect; whatever their order, the same pieces give the same text.
 */
export function placePiece(current: AnswerText, piece: Piece): AnswerText {
  if (piece.offset + piece.text.length <= current.text.length) return current;
  if (piece.offset > current.text.length) return withAhead(current, piece);
  return absorb(extend(current.text, piece), current.ahead);
}

function extend(text: string, piece: Piece): string {
  return text + piece.text.slice(text.length - piece.offset);
}

function withAhead(current: AnswerText, piece: Piece): AnswerText {
  const ahead = [...current.ahead, piece].sort((a, b) => a.offset - b.offset);
  return { text: current.text, ahead };
}

function absorb(start: string, ahead: readonly Piece[]): AnswerText {
  let text = start;
  const waiting: Piece[] = [];
  for (const piece of ahead) {
    if (piece.offset > text.length) waiting.push(piece);
    else if (piece.offset + piece.text.length > text.length) text = extend(text, piece);
  }
  return { text, ahead: waiting };
}
