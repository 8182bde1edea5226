import { readFile } from 'node:fs/promises';
import {
  FALLBACK_LOCALE,
  INTERFACE_LOCALES,
  operatorAbout,
  type InterfaceLocale,
  type OperatorAbout,
} from '@cuecard/contract';
import { z } from 'zod';

const aboutFile = z.partialRecord(z.enum(INTERFACE_LOCALES), operatorAbout);
type AboutFile = z.infer<typeof aboutFile>;

class AboutFileError extends Error {
  override readonly name = 'AboutFileError';
}

/** @throws AboutFileError when the file cannot be read or understood */
export async function readAboutFile(file: string): Promise<AboutFile> {
  try {
    return aboutFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new AboutFileError(`The file about the operator, ${file}, cannot be used: ${why}`, {
      cause: error,
    });
  }
}

/** In the language, else in English, else in the first that there is. */
export function findAbout(about: AboutFile, locale: InterfaceLocale): OperatorAbout | null {
  return about[locale] ?? about[FALLBACK_LOCALE] ?? Object.values(about)[0] ?? null;
}
