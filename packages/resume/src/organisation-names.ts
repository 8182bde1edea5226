import vocabulary from './generated/vocabulary.json' with { type: 'json' };

const { employers, schools } = vocabulary;

/** Legal forms and words that end the name of an employer. */
const LEGAL_FORM = new RegExp(
  String.raw`(?:^|[\s,.(])(?:${employers.legalForms.join('|')})\.?\)?$`,
  'u',
);
const EMPLOYER_WORD = new RegExp(
  String.raw`(?<![\p{L}])(?:${employers.words.join('|')})(?![\p{L}])`,
  'u',
);
const CHINESE_EMPLOYER_END = new RegExp(
  String.raw`(?:${employers.chineseEndings.join('|')})(?:[（(][^（()）]{1,12}[)）])?$`,
  'u',
);

/** How surely a text is the name of an employer by its own words: 2 a legal form, 1 a telling word. */
export function rateEmployerName(text: string): 0 | 1 | 2 {
  if (text.length > 90) return 0;
  if (/\p{Script=Han}/u.test(text)) {
    if (/(?:公司|集团|集團|银行|銀行|医院|醫院)(?:[（(].{1,12}[)）])?$/u.test(text)) return 2;
    return CHINESE_EMPLOYER_END.test(text) ? 1 : 0;
  }
  const lower = text.toLowerCase();
  if (LEGAL_FORM.test(lower) && /\s/.test(text)) return 2;
  return EMPLOYER_WORD.test(lower) ? 1 : 0;
}

export const isLegalForm = (text: string): boolean =>
  LEGAL_FORM.test(` ${text.toLowerCase()}`) && text.split(' ').length <= 2;

const SCHOOL_WORD = new RegExp(
  String.raw`(?<![\p{L}])(?:${schools.words.join('|')})(?![\p{L}])`,
  'u',
);
const SCHOOL_ABBREVIATION = new RegExp(String.raw`^(?:${schools.abbreviations.join('|')})$`, 'u');
const CHINESE_SCHOOL_END = new RegExp(
  String.raw`(?:${schools.chineseEndings.join('|')})(?:[（(][^（()）]{1,16}[)）])?(?:[\p{Script=Han}]{0,6}(?:校区|分校|校區))?$`,
  'u',
);
/** Words that hold a school's word and name none. */
const NO_SCHOOL = new RegExp(String.raw`^(?:${schools.notSchools.join('|')})$`, 'iu');

/** Whether a text is the name of a school. */
export function isSchool(text: string): boolean {
  if (text.length > 90 || text.split(' ').length > 11 || NO_SCHOOL.test(text)) return false;
  if (/\p{Script=Han}/u.test(text)) {
    return CHINESE_SCHOOL_END.test(text) && !/(?:毕业|就读|考入|获得|取得|负责)/u.test(text);
  }
  return (
    SCHOOL_ABBREVIATION.test(text) ||
    (SCHOOL_WORD.test(text.toLowerCase()) &&
      !/^(?:at|in|the|of) /.test(text) &&
      startsLikeName(text))
  );
}

const startsLikeName = (text: string): boolean =>
  /^[\p{Lu}\d“"'(]/u.test(text) || /^(?:école|université|univ)/u.test(text);

const DEGREE = new RegExp(String.raw`(?<![\p{L}])(?:${schools.degrees.join('|')})(?![\p{L}])`, 'u');
const CHINESE_DEGREE = new RegExp(String.raw`(?:${schools.chineseDegrees.join('|')})`, 'u');

export const namesDegree = (text: string): boolean =>
  DEGREE.test(text.toLowerCase()) || CHINESE_DEGREE.test(text);
