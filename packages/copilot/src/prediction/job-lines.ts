import { stripInvisible } from '../plain-text.ts';
import { folded, simplified } from './terms.ts';

/** One thing that the job text says, in its own words: `quote` stands there letter by letter. */
export interface JobLine {
  quote: string;
  /** From 1. */
  line: number;
  preferred: boolean;
}

type Section = 'duties' | 'requirements' | 'preferred' | 'other' | 'unknown';

const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'other',
    /\b(benefits?|we offer|perks|what you(?:'|’)?ll get|salary|compensation|about (?:us|the company|our)|who we are|our company|how to apply|equal opportunit|contact)|福利|待遇|薪资|薪酬范围|我们提供|公司介绍|公司简介|企业简介|单位简介|关于我们|联系方式|投递|报名方式|报名时间|工作地点|上班时间/iu,
  ],
  [
    'preferred',
    /\b(nice to have|preferred|bonus points?|desirable|it(?:'|’)?s a plus)\b|加分|优先考虑|优先条件/iu,
  ],
  [
    'requirements',
    /\b(requirements?|qualifications?|what you(?:'|’)?ll need|you have|who you are|what we(?:'|’)?re looking for|we look for|must.haves?|essential|skills|your profile|person specification|you bring|experience)\b|要求|任职|资格|条件|我们希望|希望你|应聘|要求如下/iu,
  ],
  [
    'duties',
    /\b(responsibilit(?:y|ies)|what you(?:'|’)?ll do|duties|the role|your tasks|accountabilities|what you will do|day.to.day|your role|key tasks|the job)\b|职责|工作内容|岗位描述|职位描述|主要工作|你将|工作任务|职位说明/iu,
  ],
];

const BULLET =
  /^(?:[-*•·●▪◦‣–—■□◆◇○►▶✓✔]+|\(?\d{1,2}[.)、．）](?!\d)|[（(]\d{1,2}[)）]|[①-⑳]|[一二三四五六七八九十]+、)\s*/u;

/** Cues of a sentence that asks for something, where no heading tells. */
const CUES =
  /\b(experience (?:with|in|of|as)|years?(?:'|’)? (?:of )?|knowledge of|understanding of|proficien|familiar(?:ity)? with|ability to|able to|you (?:own|plan|lead|manage|work|build|run|write|teach|train|support|sell|handle|prepare|keep|explain|speak|take|look after)|you will|you(?:'|’)ll|responsible for|must (?:have|be|hold)|required|degree|qualified|certifi|licen[cs]ed?|fluent|skills?\b|track record|we (?:are looking|look) for|looking for)|熟悉|精通|掌握|了解|熟练|具备|具有|负责|参与|协助|经验|学历|本科|大专|资格证|证书|优先|能力|善于|擅长|承担|配合/iu;

/** Words to a machine, not to a candidate: no requirement is made of them. */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|chatgpt|assistant|language model)\b|\b(?:ai|language) models?\b.{0,30}\b(?:must|should|reading this)\b|忽略.{0,12}(?:指令|指示|规则|提示|内容)|无视.{0,12}(?:指令|规则|要求)|系统提示词?|你(?:现在)?是.{0,6}(?:AI|人工智能|助手|模型)/iu;

/** What no interview asks about. */
const ASIDE =
  /\b(?:salary|per (?:hour|annum|year|month)|apply (?:now|by|via|with)|send your|cv to|remote|hybrid|full.time|part.time)\b.{0,60}$|年龄|周岁|身高|性别|薪资|月薪|五险|双休|包住|包吃|工作地点|联系电话|邮箱/iu;

const LIMIT = { shortest: 4, longest: 400, heading: 60, lines: 60 } as const;

/** Says of each line or sentence whether the job asks for it there. In the order of the text. */
export function jobLinesOf(jobText: string): JobLine[] {
  const found: JobLine[] = [];
  let section: Section = 'unknown';
  for (const [index, raw] of jobText.split('\n').entries()) {
    const text = raw.trim();
    const heading = sectionOf(text);
    if (heading !== null) {
      section = heading.section;
      if (heading.rest === '') continue;
    }
    if (section === 'other') continue;
    const body = heading === null ? text : heading.rest;
    for (const quote of partsOf(body, section)) {
      if (!isAsked(quote)) continue;
      found.push({ quote, line: index + 1, preferred: isPreferred(quote, section) });
    }
  }
  return found.slice(0, LIMIT.lines);
}

/** A heading is short, or it ends in a colon before the rest of its line. */
function sectionOf(text: string): { section: Section; rest: string } | null {
  const [, before = '', rest = ''] = /^([^:：]{2,60})[:：](.*)$/u.exec(text) ?? [];
  const isShort =
    text.length <= LIMIT.heading && !/[。.!?；;,，、]/u.test(text.replace(/[.:：]$/u, ''));
  const words = text.replace(BULLET, '');
  const candidate = before !== '' ? before : isShort && wordCount(words) <= 6 ? text : null;
  if (
    candidate === null ||
    (before === '' && BULLET.test(text) && !/^[一二三四五]、|^【/u.test(text))
  )
    return null;
  if (before !== '' && wordCount(before) > 8) return null;
  const section = HEADINGS.find(([, pattern]) => pattern.test(simplified(candidate)))?.[0];
  if (section === undefined) return null;
  // A requirement may begin like a heading without being one: 具备…能力, Experience with …
  if (before === '' && /^(?:熟|精通|掌握|具|有|负责|参与|能)|\b(?:with|in|of|to)\b/iu.test(words))
    return null;
  return { section, rest: rest.trim() };
}

function wordCount(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0;
  return latin + Math.ceil(han / 2);
}

function partsOf(text: string, section: Section): string[] {
  const isBullet = BULLET.test(text);
  const body = text.replace(BULLET, '').trim();
  const isLong = body.length > (/\p{Script=Han}/u.test(body) ? 60 : 160);
  const parts = isBullet && !isLong ? [body] : sentencesOf(body);
  const isListed = section !== 'unknown' || isBullet;
  return parts.filter(
    (part) => (isListed && (isBullet || parts.length === 1)) || CUES.test(simplified(part)),
  );
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。；;！!？?])\s*|(?<=[a-z)][.])\s+(?=[A-Z])/u)
    .map((part) => part.replace(BULLET, '').trim())
    .filter((part) => part !== '');
}

function isAsked(quote: string): boolean {
  const plain = folded(stripInvisible(quote));
  return (
    plain.length >= LIMIT.shortest &&
    plain.length <= LIMIT.longest &&
    /\p{L}{2}/u.test(plain) &&
    !TO_A_MACHINE.test(plain) &&
    !ASIDE.test(plain) &&
    !isIntroduction(plain)
  );
}

/** "… is looking for a nurse": names the job and asks for nothing yet. */
function isIntroduction(plain: string): boolean {
  return (
    /\b(?:looking|searching|hiring|recruiting) (?:for )?(?:an?|our|the)\b/u.test(plain) &&
    !/\b(?:who|with|able|experience)\b/u.test(plain)
  );
}

function isPreferred(quote: string, section: Section): boolean {
  return (
    section === 'preferred' ||
    /优先|加分|\b(?:preferred|a plus|nice to have|desirable|ideally)\b/iu.test(simplified(quote))
  );
}
