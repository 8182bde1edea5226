/**
 * A document as a reader gives it, before anything in it is understood: either pages of placed pieces of
 * text (PDF, a recognised scan) or blocks in reading order (DOCX, DOC).
 */

/** A run of text in one font. Lengths are points, from the page's top left corner. */
export interface TextPiece {
  text: string;
  x: number;
  /** The baseline's distance from the top. */
  y: number;
  width: number;
  /** The font's height. */
  height: number;
  bold: boolean;
}

export interface PlacedPage {
  width: number;
  height: number;
  pieces: TextPiece[];
}

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  text: string;
  /** The level of a heading, from 1; null elsewhere. */
  level: number | null;
  /** The cells of a table's row, in order; null elsewhere. */
  cells: string[] | null;
  bold: boolean;
}

export type ReadDocument =
  | {
      form: 'placed';
      pages: PlacedPage[];
      /** The text was recognised from pictures. */
      recognised: boolean;
      /** Targets of links, `mailto:` and `tel:` among them. */
      links: string[];
    }
  | { form: 'flowing'; blocks: TextBlock[]; links: string[] };
