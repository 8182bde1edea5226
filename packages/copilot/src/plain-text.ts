import { READING } from './reading.ts';

/** Invisible characters: they carry hidden instructions and break word matching. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export function stripInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** As it is spoken; "introduce your own project" introduces nobody, so that what is introduced alone remains. */
export const normalizeQuestion = (question: string): string =>
  normalizeSpoken(question).replaceAll(READING.introduced.ownThing, '你');

/** NFKC, no invisible characters, straight quotes, single spaces, lower case. */
export function normalizeSpoken(text: string): string {
  return stripInvisible(text)
    .normalize('NFKC')
    .replaceAll(/[’‘‛ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
