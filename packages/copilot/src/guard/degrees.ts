/** Degrees and certificates; what means the same is one family. */
interface Family {
  name: string;
  pattern: RegExp;
}

const FAMILIES: readonly Family[] = [
  {
    name: 'bachelor',
    pattern:
      /\bbachelor(?:['’]?s)?(?: degree| of [A-Z]\w+)?|\bB\.?Sc\b\.?|\bB\.?A\.(?!\w)|\bBEng\b|\bundergraduate degree\b|本科|学士|學士|大学学历|大學學歷/gi,
  },
  {
    name: 'master',
    pattern:
      /\bmaster['’]?s(?: degree)?(?! (?:branch|node))|\bmaster of [A-Z]\w+|\bM\.?Sc\b\.?|\bMEng\b|硕士|碩士|研究生(?:学历|學歷|毕业|畢業)/gi,
  },
  { name: 'doctor', pattern: /\bPh\.?D\b\.?|\bdoctorate\b|\bdoctoral degree\b|博士/gi },
  { name: 'mba', pattern: /\bE?MBA\b/g },
  {
    name: 'associate',
    pattern: /\bassociate(?:['’]s)? degree\b|大专|大專|专科(?:学历|毕业)|專科(?:學歷|畢業)/gi,
  },
];
const CERTIFICATE =
  /\b(?:[A-Z][\w+#-]*(?: [A-Z][\w+#-]*){0,3} )?[Cc]ertified(?: [A-Z][\w+#-]*){0,4}|\b(?:[A-Z][\w+#-]* ){1,4}(?:[Cc]ertificat(?:e|ion)|[Ll]icen[cs]e|[Dd]iploma)\b|\b(?:PMP|CPA|CFA|ACCA|CISSP|CISA|CCNA|CCNP|FRM|PRINCE2|ITIL|TOEFL|IELTS|TOEIC|HSK|CET-?[46])\b|(?:(?![我有拿到获獲得取考持拥擁过過了的是和])[\p{Script=Han}A-Za-z]){2,8}?(?:资格证书?|資格證書?|执业证书?|執業證書?|证书|證書|证照|證照|执照|執照)|注册会计师|註冊會計師|一级建造师|二级建造师|教师资格|(?:英语|英文|日语|多益|托福|雅思)[一二四六八]?级?/gu;
const NONE =
  /\b(?:no|not|never|without|don't|didn't|haven't|isn't|wasn't)\b|没|沒|不是|未(?:曾|能|获|取)|并非|並非/iu;

export interface Degree {
  text: string;
  /** Null for a certificate, which counts by its own words. */
  family: string | null;
}

/** @param text a claim without its brackets */
export function findDegrees(text: string): Degree[] {
  if (NONE.test(text)) return [];
  const degrees = FAMILIES.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(([found]) => ({ text: found.trim(), family: name })),
  );
  const certificates = [...text.matchAll(CERTIFICATE)]
    .map(([found]) => found.replace(/^(?:I'm|I|My|The|A|An|As) /, '').trim())
    .filter((found) => found !== '' && !degrees.some((one) => found.includes(one.text)))
    .map((found) => ({ text: found, family: null }));
  return [...degrees, ...certificates];
}

export function findFamilies(text: string): ReadonlySet<string> {
  return new Set(
    FAMILIES.filter(({ pattern }) => text.search(pattern) >= 0).map(({ name }) => name),
  );
}
