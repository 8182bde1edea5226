import type { PredictionLanguage } from '@cuecard/contract';
import { hasHan } from '../language.ts';
import { ENGLISH_VERBS } from './english-verbs.ts';
import { SKILL_CONCEPTS } from './skill-concepts.ts';
import { simplified, termsOf } from './terms.ts';
import { traitOf, type Trait } from './traits.ts';

/**
 * What a requirement is about, as it stands in a question. `verb`: "plan and teach lessons"; `noun`:
 * "month-end closing"; in Chinese both are a phrase that is quoted.
 */
export type RequirementTopic =
  | { type: 'trait'; trait: Trait }
  | { type: 'degree' | 'certificate'; phrase: string }
  | { type: 'noun' | 'verb'; phrase: string };

/** "Good to have: …", "加分项：…". */
const LABEL = /^[\p{L} ]{2,24}[:：]\s*/u;

const LONGEST = { latin: 90, han: 34 } as const;

export function topicOf(quote: string, language: PredictionLanguage): RequirementTopic {
  const plain = quote.replaceAll(/\s+/g, ' ').trim().replace(LABEL, '');
  if (isCertificate(plain)) return { type: 'certificate', phrase: shortened(bare(plain)) };
  if (isDegree(plain)) return { type: 'degree', phrase: shortened(bare(plain)) };
  const { concepts } = termsOf(plain);
  const trait = traitOf(plain);
  if (trait !== null && concepts.size === 0) return { type: 'trait', trait };
  if (!hasHan(plain)) return englishTopic(plain);
  if (language === 'en') {
    const names = SKILL_CONCEPTS.filter(({ id }) => concepts.has(id)).map(({ en }) => en[0] ?? '');
    if (names.length > 0) return { type: 'noun', phrase: names.slice(0, 2).join(' and ') };
  }
  return chineseTopic(plain);
}

function isDegree(text: string): boolean {
  return /\b(?:bachelor|master|phd|doctorate|diploma|degree|graduate)\b|本科|大专|硕士|博士|學歷|学历|碩士/iu.test(
    text,
  );
}

function isCertificate(text: string): boolean {
  return /\b(?:licen[cs]e|licensed|certificate|certification|certified|chartered|registration|registered|qualified teacher|ACCA|CPA|PMP)\b|资格证|证书|執照|执照|執業|执业|證照|资格考试/iu.test(
    text,
  );
}

const EN_LEADS = [
  /^we(?:'re| are)? (?:looking|look) for (?:someone |a person |people |candidates |an? [\w-]+ )?(?:who |with |to )?(?:(?:can|has|have) )?/i,
  /^(?:you(?:'ll| will| would)|the (?:successful )?candidate (?:will|should|must)|they will)(?: be)?(?: (?:responsible for|expected to|required to|able to|working on))? /i,
  /^(?:responsible|responsibility|accountable) for /i,
  /^(?:a |the )?(?:(?:proven|demonstrated|strong|good|excellent|solid) )?(?:ability|capacity|capability|willingness|desire) to /i,
  /^(?:must|should) (?:be able to|have|be) |^able to |^(?:you )?(?:have|has|bring) |^with /i,
  /^you (?=[a-z]+ )/i,
];
const EN_YEARS =
  /^(?:(?:at least|a minimum of|minimum(?: of)?|over|more than) )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)(?:\s?\+| ?(?:-|–|to) ?\d+| or more)? years?(?:'|’)?(?: or more)?(?: of)?(?: (?:relevant|professional|proven|practical|hands-on|post-qualification|clinical|solid))*(?: (?:work(?:ing)? )?experience)?(?: (?:in|with|of|as|on|within))?(?: an?)? /i;
const EN_NOUNS =
  /^(?:an? |the |some )?(?:(?:proven|demonstrated|demonstrable|hands-on|extensive|solid|strong|good|excellent|practical|working|previous|prior|in-depth|deep|basic|advanced|sound|thorough|clear) )*(?:experience|knowledge|understanding|command|proficiency|proficient|familiarity|familiar|expertise|competence|competent|skilled|skills|background|track record|confident|confidence)(?: (?:with|in|of|as|at|on|using))(?: an?)? /i;

function englishTopic(plain: string): RequirementTopic {
  let rest = plain.replace(/^[^\p{L}\p{N}]+/u, '');
  let isLed = false;
  for (const lead of [...EN_LEADS, EN_YEARS, EN_NOUNS, EN_NOUNS]) {
    const next = rest.replace(lead, '');
    isLed ||= next !== rest;
    rest = next;
  }
  const phrase = shortened(bare(rest));
  const [first = ''] = phrase.split(/[\s,/]/u);
  const isVerb = ENGLISH_VERBS.has(first.toLowerCase());
  return {
    type: isVerb ? 'verb' : 'noun',
    phrase: isLed && !isVerb ? phrase : lowered(phrase, isVerb),
  };
}

const NAMES = new Set(SKILL_CONCEPTS.flatMap(({ en }) => en).filter((name) => /^[A-Z]/.test(name)));

/** A name or an abbreviation keeps its capital. */
function lowered(phrase: string, isVerb: boolean): string {
  const [first = ''] = phrase.split(/[\s,/]/u);
  const isName =
    /[A-Z0-9].*[A-Z0-9]/.test(first) || [...NAMES].some((name) => name.startsWith(first));
  if (!isVerb && isName) return phrase;
  return `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
}

const ZH_TASK =
  /^(?:编制|制定|完成|开展|落实|维护|跟进|处理|推动|管理|撰写|组织|建立|对接|指导|带领|编写|协助|参与|配合|收集|整理|策划|执行|監控|監督|监督|监控|編製|編制|開展|落實|維護|跟進|處理|推動|撰寫|組織|對接|指導|帶領|編寫|協助|參與|整理|策劃|執行)/u;
const ZH_DUTY = /^(?:主要)?(?:负责|承担|从事|主持|负责组织|負責|承擔|從事)/u;
const ZH_LEADS =
  /^(?:(?:要求|须|需|熟练|能够?|可以?|独立|较好地|具备|具有|拥有|持有|需要?|有|熟悉|精通|掌握|了解|擅长|善于|使用|运用|操作|熟練|獨立|較好地|具備|擁有|掌握|瞭解|擅長|善於|運用|良好的?|较强的?|扎实的?|丰富的?|一定的?|相关的?|較強的?|扎實的?|豐富的?|相關的?)+)/u;
const ZH_YEARS =
  /^(?:至少)?(?:\d+|[一二三四五六七八九十两兩]+)年(?:及)?(?:以上)?(?:的)?(?:相关|相關)?/u;
const ZH_TAIL =
  /(?:等(?:相关|相關)?(?:工作|事宜|知识|知識|工具|技术|技術)?|(?:的)?(?:相关|相關)?(?:工作)?(?:经验|經驗)(?:者)?(?:优先|優先)?|者?(?:优先|優先)(?:考虑|考慮)?|(?:年|年及)?以上)+$/u;

function chineseTopic(plain: string): RequirementTopic {
  const isDuty = ZH_DUTY.test(simplified(plain));
  const rest = [ZH_DUTY, ZH_LEADS, ZH_YEARS, ZH_LEADS].reduce(
    (text, lead, index) => (isDuty && index > 0 ? text : withoutLead(text, lead)),
    plain,
  );
  // The first clause that says something: an interviewer asks for one thing at a time.
  const first = rest.split(/[；;。!！，,]/u).find((clause) => bare(clause).length > 3) ?? rest;
  const cut = bare(withoutTail(shortened(bare(first))));
  return {
    type: isDuty || ZH_TASK.test(plain) ? 'verb' : 'noun',
    phrase: cut.length > 1 ? cut : shortened(bare(plain)),
  };
}

function withoutLead(text: string, lead: RegExp): string {
  return text.slice(lead.exec(simplified(text))?.[0].length ?? 0);
}

function withoutTail(text: string): string {
  return text.slice(0, ZH_TAIL.exec(simplified(text))?.index ?? text.length);
}

function bare(text: string): string {
  return text
    .replaceAll(/[（(][^）)]*[）)]/gu, '')
    .replaceAll(/["“”「」『』[\]]/gu, '')
    .replaceAll(/\s+([,，.。;；])/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[\s.。;；,，、:：!！]+$/u, '')
    .trim();
}

/** Cut where a reader would pause. */
export function shortened(text: string): string {
  const longest = hasHan(text) ? LONGEST.han : LONGEST.latin;
  const clause =
    text.split(
      /(?:[;；。:：]|, (?:you|we|they|and you|including|such as|e\.g\.|as well as|while|which|so that|in order)|\.\s)/u,
    )[0] ?? text;
  if (clause.length <= longest) return bare(clause);
  const window = clause.slice(0, longest);
  const pause = Math.max(
    window.lastIndexOf(', '),
    window.lastIndexOf('，'),
    window.lastIndexOf('、'),
    hasHan(text) ? window.lastIndexOf(',') : -1,
  );
  if (pause > longest / 3) return bare(window.slice(0, pause));
  const space = hasHan(text) ? -1 : window.lastIndexOf(' ');
  return `${bare(space > 0 ? window.slice(0, space) : window)}…`;
}
