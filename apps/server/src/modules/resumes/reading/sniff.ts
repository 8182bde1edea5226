export type DocumentKind = 'pdf' | 'zip' | 'ole';

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The signatures with which a zip archive begins: a local file, or the end record of an archive without files. */
const zip = [Buffer.from('504b0304', 'hex'), Buffer.from('504b0506', 'hex')];
/** Readers of PDF accept rubbish before the header up to here (ISO 32000-1, implementation note 13). */
const PDF_HEADER_WITHIN = 1024;

/** Tells the kind of a file by its first bytes, whatever its name says; null for a kind that is not read. */
export function sniff(bytes: Buffer): DocumentKind | null {
  const startsWith = (magic: Buffer): boolean => bytes.subarray(0, magic.length).equals(magic);
  if (startsWith(ole)) return 'ole';
  if (zip.some(startsWith)) return 'zip';
  return bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'pdf' : null;
}
