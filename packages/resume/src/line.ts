/** A run of text within a line; a wide gap ends it. Lengths in points; 0 in a flowing text. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly size: number;
  readonly bold: boolean;
  /** Where in the text the letters change once between bold and plain; null otherwise. */
  readonly turn: number | null;
}

/** A line of the document with what its look tells. */
export interface Line {
  /** The page, counted from 1. */
  readonly page: number;
  /** The number within its page, counted from 1, in reading order. */
  readonly line: number;
  readonly text: string;
  readonly cells: readonly Cell[];
  readonly x: number;
  readonly right: number;
  /** The baseline's distance from the top of the page. */
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  /** It began with a mark of a list, which its text no longer has. */
  readonly bullet: boolean;
  /** From the line above in the same column, in font sizes; null if there is none. */
  readonly gap: number | null;
  /** The column it stands in: `main`, `left`, `right`, `left.right` … */
  readonly flow: string;
  /** The level of a heading that the document itself marks as one; null elsewhere. */
  readonly level: number | null;
  /** Its last word goes on in the line below without the hyphen at its end. */
  readonly breaksWord: boolean;
  /** A row of a table. */
  readonly row: boolean;
}

export const BULLET_MARK =
  /^\s*(?:[•·●○▪▫■□◦‣⁃◆◇►▶➢➤✓✔★☆∙\u2219*›»→]|[–—-](?=\s)|o(?=\s+\p{Lu})|\(?\d{1,2}[.)、](?!\d)(?=\s*\S))\s*/u;

export const toStyleKey = (line: Line): string =>
  `${Math.round(line.size * 2)}${line.bold ? 'b' : ''}`;
