import { z } from 'zod';

/**
 * A document as a reader gives it, before anything in it is understood: either pages of placed pieces of
 * text (PDF, a recognised scan) or blocks in reading order (DOCX, DOC).
 */

/** A run of text with one font. Lengths are points, from the page's top left corner. */
export const textPiece = z.object({
  text: z.string(),
  x: z.number(),
  /** Of the baseline. */
  y: z.number(),
  width: z.number(),
  /** Of the font. */
  height: z.number(),
  bold: z.boolean(),
});
export type TextPiece = z.infer<typeof textPiece>;

export const placedPage = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  pieces: z.array(textPiece),
});
export type PlacedPage = z.infer<typeof placedPage>;

/** `cells`: of a table's row, in order; null elsewhere. `level`: of a heading, from 1. */
export const textBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'row']),
  text: z.string(),
  level: z.number().int().positive().nullable(),
  cells: z.array(z.string()).nullable(),
  bold: z.boolean(),
});
export type TextBlock = z.infer<typeof textBlock>;

export const readDocument = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('placed'),
    pages: z.array(placedPage),
    /** The text was recognised from pictures. */
    recognised: z.boolean(),
    /** Targets of links, `mailto:` and `tel:` among them. */
    links: z.array(z.string()),
  }),
  z.object({
    form: z.literal('flowing'),
    blocks: z.array(textBlock),
    links: z.array(z.string()),
  }),
]);
export type ReadDocument = z.infer<typeof readDocument>;
