import { RESUME_FILE_TYPES } from '@cuecard/contract';

const MAX_CHARACTERS = 120;
/** Control characters, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A sender's name for a file, for showing: the last part of a path, one line, its type kept. */
export function shownFileName(given: string): string {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? '').replaceAll(UNSEEN, '').trim();
  const type = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name
    .slice(0, name.length - type.length)
    .slice(0, MAX_CHARACTERS)
    .toWellFormed();
  return `${stem === '' ? 'resume' : stem}${type}`;
}

/** Judges by the name alone, so that a user hears of it before the upload; the bytes are judged when they are read. */
export function isResumeFileName(name: string): boolean {
  return RESUME_FILE_TYPES.some((type) => name.toLowerCase().endsWith(type));
}
