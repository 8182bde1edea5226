import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import type { Sentence } from './sentences.ts';

/** Asks about the candidate's own life: then sentences without an "I" speak of it too. */
const PERSONAL_EN =
  /\b(?:a time|an? (?:example|situation|occasion|moment|instance) (?:of|when|where|in which)|about yourself|your (?:(?:most|last|current|previous|first|biggest|greatest|proudest|own|recent) ?)*(?:experience|background|career|job|role|project|projects|team|resume|cv|education|degree|studies|achievements?|accomplishments?|failure|mistake|boss|manager|internship|work|company|employer|strengths?|weakness(?:es)?|history)|have you (?:ever )?|did you|were you|you(?:'ve| have)|you (?:worked|led|built|made|did|had|left|managed))\b/i;
const PERSONAL_ZH =
  /自我介绍|介绍.{0,4}(?:你|您|自己)|(?:你|您).{0,8}(?:经历|经验|背景|项目|专案|简历|履历|学历|工作|团队|公司|实习|成就|失败|优势|优点|缺点|上一|之前|以前|曾|做过|当时|遇到|碰到|有没有)|(?:一次|一个|一件).{0,12}(?:经历|例子|项目|专案|情况|事)|(?:举|讲|说).{0,3}(?:一个|个|一次).{0,3}(?:例子|经历)/;

const FIRST_PERSON_EN = /\b(?:I|I'm|I've|I'd|I'll|my|me|mine|myself|we|we've|we're|our|us)\b/;
/** What the candidate would do says nothing about what was. */
const WOULD_EN =
  /\b(?:I|we)(?:'d(?! (?:been|had|led|built|made|done))|'ll| would| will| should| might| could| may| can| need to| want to| have to| plan to| hope to|'d like| always try)\b|\b(?:let me|let's|I(?:'m| am) (?:looking|hoping|keen|interested|excited|happy|willing|planning|going)|my (?:approach|plan|goal|expectation|hope|idea|suggestion|preference|salary) )/;
const DID_EN =
  /\b(?:I|we)(?:'ve| have| had|'d| was| were|(?:'m| am)(?! (?:looking|hoping|keen|interested|excited|happy|willing|planning|going|open|sure|glad|curious|not sure))| did| worked| led| built| ran| wrote| made| grew| cut| won| taught| managed| joined| left| studied| graduated| earned| got| took| spent| brought| held| kept| saved| sold| saw| began| became| shipped| hired| trained| served)\b|\b(?:I|we)(?: \w+ly| also| then| once| first)? \w{3,}ed\b|\bmy (?:team|company|employer|manager|degree|boss|colleagues|last|previous|current|first|experience|background|work|role)\b/;
const PAST_START_EN =
  /^(?:(?:situation|task|action|result|outcome|impact|s|t|a|r)\s*[:：–-]\s*)?(?:successfully |also |then |personally )?(?:[A-Z][a-z]{2,}ed|Led|Built|Ran|Wrote|Taught|Won|Made|Grew|Cut|Drove|Kept|Took|Brought|Held|Began|Oversaw|Sold|Spoke|Met|Found|Gave|Rebuilt|Rewrote|Chose|Put|Shipped|Saw|Set|Hit|Spent|Got)\b/;
const STAR =
  /^\s*(?:\*\*)?(?:situation|task|action|result|outcome|impact|情境|情况|背景|任务|目标|行动|做法|结果|成果|成效)(?:\*\*)?\s*[:：]/i;
const WENT_ON_EN =
  /\b(?:was|were|had|fell|rose|dropped|grew|went|came|took|led to|cut|saved|became|\w{3,}ed)\b/;

const FIRST_PERSON_ZH = /我|咱|本人/;
const WOULD_ZH =
  /(?:我|我们|咱们)(?:就|也|还|通常|一般|首先|先|再|最后)*(?:会|将|想|希望|打算|计划|可以|应该|要|愿意|建议|觉得应该|能)(?!议)/;
const DID_ZH =
  /曾|过(?!程|来|于|分|滤|期|度|高|低|大|去)|了|期间|毕业|任职|就职|担任|负责|获得|拥有|持有|工作(?:经验|于)|年(?:的)?经验|来自|目前|现在(?:在|是)|是(?:一名|一位)|带领|主导|之前|以前|当时|那时|去年|前年|上一?(?:份|家|段)|(?:把|将|由|从).{1,24}(?:到|至|成)/;
const PAST_START_ZH =
  /^(?:带领|主导|负责|参与|完成|实现|推动|优化|搭建|设计|开发|提升|降低|减少|缩短|节省|获得|担任|管理|组织|协调|结果|最终|最后|后来|当时|曾|在.{2,14}(?:期间|时))/;

export interface Scope {
  isPersonal: boolean;
  /** The sentence before, in the same paragraph, was a claim. */
  goesOn: boolean;
}

export function asksAboutCandidate(question: string): boolean {
  return PERSONAL_EN.test(question) || PERSONAL_ZH.test(foldHan(question));
}

/** Whether a sentence says something about the candidate that needs evidence. */
export function isClaim({ text, isCue }: Sentence, { isPersonal, goesOn }: Scope): boolean {
  if (STAR.test(foldHan(text))) return true;
  return hasHan(text)
    ? isClaimZh(foldHan(text.trim()), isCue, isPersonal, goesOn)
    : isClaimEn(text.trim(), isCue, isPersonal, goesOn);
}

function isClaimEn(text: string, isCue: boolean, isPersonal: boolean, goesOn: boolean): boolean {
  const did = DID_EN.test(text);
  if (WOULD_EN.test(text) && !did) return false;
  if (FIRST_PERSON_EN.test(text)) return did || isPersonal;
  if (isCue && PAST_START_EN.test(text)) return true;
  return (isPersonal && !isGeneralEn(text)) || (goesOn && WENT_ON_EN.test(text));
}

const CLAUSE = /(?:[^,;，；]|[,;](?=\S))+(?:[,;，；]\s*|$)/gu;
const LINK = /\b(?=(?:because|but|while|although|and (?:I|we|you|your)\b))/u;
const YOURS = /\byou(?:r|'re|'ve)?\b|你|您|贵公司|貴公司/iu;

/** Blanks out, in a claim, the clauses about the interviewer and about what the candidate would do. */
export function withoutOthers(text: string): string {
  return text.replaceAll(CLAUSE, (clause) =>
    clause
      .split(LINK)
      .map((part) => (isOthers(part) ? ' '.repeat(part.length) : part))
      .join(''),
  );
}

function isOthers(clause: string): boolean {
  const han = hasHan(clause);
  const plain = han ? foldHan(clause) : clause;
  if (YOURS.test(plain)) return !(han ? FIRST_PERSON_ZH : FIRST_PERSON_EN).test(plain);
  return han
    ? WOULD_ZH.test(plain) && !DID_ZH.test(plain)
    : WOULD_EN.test(plain) && !DID_EN.test(plain);
}

/** "You need …", "A queue is …": the field, not the candidate. */
function isGeneralEn(text: string): boolean {
  return /\b(?:you|your|one|people|teams|companies|developers|nurses|teachers) (?:need|should|can|must|have to|usually|often|always)\b|^(?:A|An|It) [a-z]+ (?:is|are|means)\b/.test(
    text,
  );
}

function isClaimZh(text: string, isCue: boolean, isPersonal: boolean, goesOn: boolean): boolean {
  const did = DID_ZH.test(text);
  if (WOULD_ZH.test(text) && !/曾|过(?!程|来)|期间|毕业|任职|担任|年(?:的)?经验/.test(text))
    return false;
  if (FIRST_PERSON_ZH.test(text)) return did || isPersonal;
  if (isCue && PAST_START_ZH.test(text)) return true;
  return isPersonal || (goesOn && (did || PAST_START_ZH.test(text)));
}
