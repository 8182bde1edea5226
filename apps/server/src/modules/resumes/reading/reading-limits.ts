/**
 * The limits of a document. Our own choice: a resume has a page or two, and the longest real ones
 * (academic lists of publications) stay under these by far.
 */
export const READING_LIMITS = {
  pages: 20,
  /** Pieces and characters of a PDF, a page or a block; a document beyond them is no resume. */
  pieces: 60_000,
  characters: 400_000,
  zipEntries: 2000,
  /** All entries together, unzipped. */
  unzippedBytes: 64 * 1024 * 1024,
  /** The parts that hold text are read into memory as a whole. */
  unzippedPartBytes: 12 * 1024 * 1024,
  /** Text compresses to a tenth, an empty form to a hundredth; deflate ends at 1,032. */
  zipRatio: 200,
  /** Under this the ratio says nothing. */
  ratioCountsFromBytes: 1024 * 1024,
  /** Sections of a DOCX with their own headers and footers. */
  headerParts: 12,
} as const;
