import knowledge from '../generated/job-texts.json' with { type: 'json' };
import { foldHan } from '../han-variants.ts';
import { compilePatterns, findName } from './named-patterns.ts';
import { READING } from '../reading.ts';

const WORDS = READING.jobSections;

/** What a part of a job text is about; `other` is what no interviewer asks about. */
export type Section = 'duties' | 'requirements' | 'preferred' | 'other' | 'unknown';

const HEADINGS = compilePatterns<Section>(knowledge.sections, 'i');

export const BULLET =
  /^(?:[-*•·・●▪◦‣–—■□◆◇○►▶✓✔]+|\(?\d{1,2}[.)、．）](?!\d)|[（(][\d一二三四五六七八九十]{1,2}[)）]|[①-⑳]|[一二三四五六七八九十]+、)\s*/u;

const MAX_HEADING_CHARACTERS = 60;

/** A heading is short, or it ends in a colon before the rest of its line. */
export function readHeading(text: string): { section: Section; rest: string } | null {
  const [, before = '', rest = ''] = /^([^:：]{2,60})[:：](.*)$/u.exec(text) ?? [];
  const words = text.replace(BULLET, '');
  const isShort =
    text.length <= MAX_HEADING_CHARACTERS &&
    !/[。.!?；;,，、]/u.test(words.replace(/[.:：?？]$/u, ''));
  const candidate = before !== '' ? before : isShort && wordCount(words) <= 6 ? text : null;
  const isNumbered = /^[一二三四五六]、|^[（(][一二三四五六][)）]|^【/u.test(text);
  if (candidate === null || (before === '' && BULLET.test(text) && !isNumbered)) return null;
  if (before !== '' && wordCount(before) > 6) return null;
  const section = findName(HEADINGS, foldHan(candidate));
  if (section === null) return null;
  // A requirement may begin like a heading without being one: 具备…能力, Experience with …
  const isPhrase =
    /^(?:熟|精通|掌握|具|有|负责|参与|能)|^(?:you are|you have|you need|experience|skills) \w|\b(?:with|in|of|to)\b(?! apply)/iu;
  if (before === '' && isPhrase.test(words) && !WORDS.headingWords.test(words)) return null;
  return { section, rest: rest.trim() };
}

function wordCount(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0;
  return latin + Math.ceil(han / 2);
}
