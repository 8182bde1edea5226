import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Loaded here, so that it is there when the first document comes; pdf.js would load it then.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { damaged, ReadFailure } from './read-failure.ts';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The folder in which pdf.js keeps its character maps, standard fonts and decoders: files, never addresses. */
const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const inFolder = (name: string): string => path.join(folder, name) + path.sep;

/**
 * Opens a document, gives it to `use`, closes it.
 * @throws ReadFailure `password-protected`, `damaged`, and what `use` throws
 */
export async function withPdf<T>(
  bytes: Buffer,
  use: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: inFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: inFolder('standard_fonts'),
    wasmUrl: inFolder('wasm'),
    iccUrl: inFolder('iccs'),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    // The names of fonts say what is bold.
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await use(await task.promise);
  } catch (error) {
    if (error instanceof PasswordException)
      throw new ReadFailure('password-protected', 'an encrypted PDF', { cause: error });
    throw damaged(error);
  } finally {
    await task.destroy();
  }
}
