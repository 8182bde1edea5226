import vocabulary from './generated/vocabulary.json' with { type: 'json' };
import { endsWithPhrase, hasPhrase, createPhraseSet, splitWords } from './word-sets.ts';

const { words, chineseEndings, chineseEmployerEndings } = vocabulary.jobTitles;
const TITLE_SET = createPhraseSet(words);
/** `II`, `(Part-time)`, `3`: what may follow a position. */
const GRADE = /(?:\s+(?:[IVX]{1,4}|\d|[A-E]))?(?:\s*\([^()]*\))?$/u;
const CHINESE_TITLE = new RegExp(
  String.raw`(?:${chineseEndings.join('|')})(?:[（(][^（()）]*[)）])?$`,
  'u',
);
const CHINESE_EMPLOYER_END = new RegExp(String.raw`(?:${chineseEmployerEndings.join('|')})$`, 'u');

/** Whether a text is the name of a position. */
export function isTitle(text: string): boolean {
  const length = text.split(/\s+/).length;
  if (length > 9 || text.length > 70) return false;
  if (/\p{Script=Han}/u.test(text))
    return CHINESE_TITLE.test(text) && !CHINESE_EMPLOYER_END.test(text);
  return (
    endsWithPhrase(splitWords(text.replace(GRADE, '')), TITLE_SET) ||
    /^(?:head|director|vice president|vp|chief|manager|dean|professor|chair|president|member|leader|lead|intern|assistant|nurse|teacher|lecturer|officer|consultant|supervisor|coordinator|engineer|developer|specialist|associate|partner|fellow|secretary|minister|chef|responsable|leiter|leiterin|chargée?|directeur|directrice|gerente|technical lead|(?:\p{L}+ ){1,3}(?:manager|director|engineer|head|nurse|teacher|officer|assistant|lead|developer|analyst|specialist|consultant|coordinator|executive|advisor|intern))(?: of| for| in| to| -|,| de| d['’]| der| \()/iu.test(
      text,
    ) ||
    isAbbreviation(text)
  );
}

/** `RN`, `SDE II`, `PM`: written as they are spoken of. */
const isAbbreviation = (text: string): boolean =>
  /^(?:RN|LPN|CNA|SDE|SWE|SDET|MTS|PM|TPM|EM|PA|EA|BA|BDR|SDR|AE|CSM|HRBP|GP|SLP|PT|OT)(?:[ -](?:[IVX]+|\d))?$/.test(
    text,
  );

/** Whether a word of a position stands anywhere in it. */
export const namesPosition = (text: string): boolean =>
  hasPhrase(splitWords(text), TITLE_SET) || CHINESE_TITLE.test(text);
