import { simplified } from './terms.ts';

/** What a part of a job text is about; `other` is what no interviewer asks about. */
export type Section = 'duties' | 'requirements' | 'preferred' | 'other' | 'unknown';

const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'other',
    /\b(benefits?|we offer|our offer|in return|perks|what you(?:(?:'|’)?ll)? get|why (?:join|work)|salary|pay|compensation|remuneration|about (?:us|the (?:company|school|team|trust|practice|hotel)|our)|who we are|our (?:company|team|values)|how to apply|to apply|applications?|apply|closing date|deadline|equal opportunit\w*|diversity|contact|locations?|working hours|hours|contract|start date|interviews?|selection process|next steps)\b|福利|待遇|薪资|薪酬范围|薪水|薪酬|月薪|我们提供|我们能给|你将获得|公司介绍|公司简介|企业简介|单位简介|机构简介|关于(?!你)|联系|联络|投递|报名|应征方式|应聘方式|甄选|工作地点|上班|工作时间|休假|官职等|官等|职系|名额|性别|备注|注意事项|其他事项|^其他[:：]?$/iu,
  ],
  [
    'preferred',
    /\b(nice to have|good to have|preferred|bonus(?: points?)?|desirable|advantageous|(?:a|an?) (?:plus|advantage)|ideally|welcome)\b|加分|优先考虑|优先条件|优先|尤佳|为佳/iu,
  ],
  [
    'requirements',
    /\b(requirements?|required|qualifications?|what you(?:(?:'|’)?ll)? need|what you bring|you (?:should |must |will )?have|you need|you are|about you|who you are|what we(?:'|’)?re looking for|what we (?:expect|look for|need)|we look for|we need|must(?:.haves?)?|essential|skills|your profile|person specification|you bring|experience)\b|要求|任职|资格|条件|我们希望|希望你|期待你|应聘|你需要|必备|在找|(?:寻找|需要).{0,4}你|这样的你|关于你|人才/iu,
  ],
  [
    'duties',
    /\b(responsibilit(?:y|ies)|what you(?:(?:'|’)?ll)? (?:will )?(?:be )?do(?:ing)?|duties|the (?:role|post|position|work)|about the (?:role|job|post|position)|your (?:tasks|work|day|role)|tasks|accountabilities|day.to.day|key tasks|the job|job description|you(?:'ll|’ll| will)(?: be)?$)\b|职责|工作内容|岗位描述|职位描述|主要工作|你将|你要做|你的工作|工作职掌|工作任务|职位说明|工作项目|工作说明/iu,
  ],
];

export const BULLET =
  /^(?:[-*•·・●▪◦‣–—■□◆◇○►▶✓✔]+|\(?\d{1,2}[.)、．）](?!\d)|[（(][\d一二三四五六七八九十]{1,2}[)）]|[①-⑳]|[一二三四五六七八九十]+、)\s*/u;

const LONGEST = 60;

/** A heading is short, or it ends in a colon before the rest of its line. */
export function headingOf(text: string): { section: Section; rest: string } | null {
  const [, before = '', rest = ''] = /^([^:：]{2,60})[:：](.*)$/u.exec(text) ?? [];
  const words = text.replace(BULLET, '');
  const isShort =
    text.length <= LONGEST && !/[。.!?；;,，、]/u.test(words.replace(/[.:：?？]$/u, ''));
  const candidate = before !== '' ? before : isShort && wordCount(words) <= 6 ? text : null;
  const isNumbered = /^[一二三四五六]、|^[（(][一二三四五六][)）]|^【/u.test(text);
  if (candidate === null || (before === '' && BULLET.test(text) && !isNumbered)) return null;
  if (before !== '' && wordCount(before) > 6) return null;
  const section = HEADINGS.find(([, pattern]) => pattern.test(simplified(candidate)))?.[0];
  if (section === undefined) return null;
  // A requirement may begin like a heading without being one: 具备…能力, Experience with …
  const isPhrase =
    /^(?:熟|精通|掌握|具|有|负责|参与|能)|^(?:you are|you have|you need|experience|skills) \w|\b(?:with|in|of|to)\b(?! apply)/iu;
  if (before === '' && isPhrase.test(words) && !HEADING_WORDS.test(words)) return null;
  return { section, rest: rest.trim() };
}

const HEADING_WORDS = /^(?:how to apply|nice to have|good to have|what we)\b/i;

function wordCount(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0;
  return latin + Math.ceil(han / 2);
}
