import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import { READING } from '../reading.ts';

const WORDS = READING.names;

export interface Name {
  kind: 'employer' | 'school';
  text: string;
}

const CAPITALISED = "[A-Z][\\p{L}\\p{N}&'’.-]*";
const NAME = `${CAPITALISED}(?: (?:(?:of|and|the|de|for) )?(?:& )?${CAPITALISED}){0,4}`;
const SCHOOL_KIND = 'University|College|Institute|Academy|Polytechnic|School';

const SCHOOL_EN: readonly RegExp[] = [
  new RegExp(
    `\\b(?:${SCHOOL_KIND})(?: of)(?: (?:the |and )?${CAPITALISED}(?:,? (?:and|at|of))?){1,4}|(?:${CAPITALISED} ){1,4}(?:${SCHOOL_KIND})(?: of ${CAPITALISED}(?: ${CAPITALISED})?)?`,
    'gu',
  ),
  new RegExp(
    `(?<=\\b(?:graduated from|degree (?:from|at)|studied at|alumn(?:us|a|i) of|doctorate from|PhD (?:from|at)|MBA (?:from|at)|master's (?:from|at)|bachelor's (?:from|at)) (?:the )?)${NAME}`,
    'gu',
  ),
];
const EMPLOYER_EN: readonly RegExp[] = [
  new RegExp(
    `(?:${CAPITALISED} ){1,4}(?:Inc|Ltd|LLC|GmbH|Corp|Corporation|Company|Co|Group|Bank|Hospital|Clinic|Labs|Technologies|Systems|Solutions|Consulting|Partners|Holdings|Studios?|Foundation|Airlines|Logistics|Insurance|Media|Software|Capital|Trust|Council)\\b`,
    'gu',
  ),
  new RegExp(
    `(?<=\\b(?:[Aa]t|joined|joining|left|leaving|(?:worked|working|work|interned|consulted|employed|freelanced|contracted|engineer|developer|analyst|manager|nurse|teacher|intern|role|job|position|internship|career|years|consultant|accountant) (?:for|with|by)) (?:the )?)${NAME}`,
    'gu',
  ),
];

/** A name does not run over the words that stand before names. */
const HAN_BEFORE =
  '(?![我你您他她在于於从從到是的了和与與跟读讀入毕畢业業把被对對给給所家间間个個这這那某名时時后後曾任职職就加])';
const SCHOOL_ZH = new RegExp(
  `(?:${HAN_BEFORE}[\\p{Script=Han}A-Za-z]){2,12}?(?:大学|大學|学院|學院|中学|中學|高中|高職|研究所)`,
  'gu',
);
const EMPLOYER_ZH: readonly RegExp[] = [
  new RegExp(
    `(?:${HAN_BEFORE}[\\p{Script=Han}A-Za-z0-9]){2,14}?(?:股份有限公司|有限公司|集团|集團|公司|银行|銀行|医院|醫院|科技|事务所|事務所|研究院|饭店|飯店|酒店|诊所|診所)`,
    'gu',
  ),
  /(?<=在|于|於|加入了?|入职了?|入職了?|从|從)[\p{Script=Han}A-Za-z0-9&·]{2,10}?(?=工作|上班|实习|實習|任职|任職|担任|擔任|就职|就職|待了|做了|离职|離職)/gu,
];

/** @param text a claim without its brackets */
export function findNames(text: string): Name[] {
  return hasHan(text) ? findHanNames(text) : findLatinNames(text);
}

function findLatinNames(text: string): Name[] {
  const schools = listMatches(text, SCHOOL_EN).map((found) => ({
    kind: 'school' as const,
    text: found,
  }));
  const employers = listMatches(text, EMPLOYER_EN)
    .filter((found) => !WORDS.noPlace.test(found))
    .filter((found) => !schools.some((school) => overlaps(school.text, found)))
    .map((found) => ({ kind: 'employer' as const, text: found }));
  return distinct([...schools, ...employers]);
}

function findHanNames(text: string): Name[] {
  const schools = [...listMatches(text, [SCHOOL_ZH]), ...listMatches(text, [WORDS.studiedZh])]
    .filter((found) => !WORDS.genericZh.test(foldHan(found)))
    .map((found) => ({ kind: 'school' as const, text: found }));
  const employers = listMatches(text, EMPLOYER_ZH)
    .filter((found) => !WORDS.genericZh.test(foldHan(found)))
    .filter((found) => !WORDS.noEmployerZh.test(foldHan(found)))
    .filter((found) => !schools.some((school) => overlaps(school.text, found)))
    .map((found) => ({ kind: 'employer' as const, text: found }));
  return distinct([...schools, ...employers]);
}

function listMatches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]) =>
      found.replace(/(?:['’]s\b.*|[\s.,'’&-]+)$/u, '').replace(/ (?:of|and|the|de|for|at)$/u, ''),
    ),
  );
}

function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Of two that overlap, the first. */
function distinct(names: readonly Name[]): Name[] {
  const kept: Name[] = [];
  for (const name of names) {
    if (name.text !== '' && !kept.some((one) => overlaps(one.text, name.text))) kept.push(name);
  }
  return kept;
}
