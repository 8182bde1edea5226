import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import { normalizeSpoken } from '../plain-text.ts';

interface ShapeRule {
  /** A template of `templates/shapes.ts`. */
  readonly template: string;
  readonly english: RegExp;
  /** In folded characters, see `foldHan`. */
  readonly chinese: RegExp;
}

/** How a question is asked, where nothing tells what it is about; the first that fits decides. */
const SHAPES: readonly ShapeRule[] = [
  {
    template: 'shape-hypothetical',
    english: /\b(?:what|how) would you\b|\b(?:imagine|suppose|assume)\b|\bwhat if\b/,
    chinese: /如果|假如|假设|假使|要是|倘若|万一/,
  },
  {
    template: 'shape-past',
    english:
      /\b(?:tell|give|describe|share|talk)\b.{0,24}\b(?:time|situation|occasion|example|case|moment|experience)\b|\bhave you ever\b|\bwhen (?:did|have) you\b/,
    chinese: /(?:一次|一个|一件).{0,16}(?:经历|经验|案例|例子|故事|事)|举.{0,2}例|有没有.{0,10}过/,
  },
  {
    template: 'shape-compare',
    english: /\b(?:differences?|compare|versus|vs|better than|prefer|rather)\b/,
    chinese: /区别|差别|不同|对比|相比|哪个更|还是/,
  },
  {
    template: 'shape-number',
    english: /\bhow (?:many|much|long|often|big|large|far|old)\b|\bestimate\b/,
    chinese: /多少|多久|多大|多长|几个|几次|几年|估算/,
  },
  {
    template: 'shape-why',
    english: /\bwhy\b|\bhow come\b|\bwhat made\b|\breasons?\b/,
    chinese: /为什么|为何|原因|怎么会|凭什么/,
  },
  {
    template: 'shape-opinion',
    english: /\b(?:what|how) do you (?:think|feel|make)\b|\byour (?:view|opinion|take|thoughts)\b/,
    chinese: /怎么看|如何看|看法|观点|见解|认为|觉得/,
  },
  {
    template: 'shape-how',
    english: /\bhow\b|\bsteps?\b|\bprocess\b|\bapproach\b|\bwalk (?:me|us) through\b/,
    chinese: /怎么|如何|怎样|步骤|流程|思路/,
  },
  {
    template: 'shape-which',
    english: /\bwhich\b|\bwho\b|\bwhom\b|\bwhat (?:kinds?|types?|sorts?)\b|\bname\b|\blist\b/,
    chinese: /哪些|哪个|哪一|哪种|哪几|谁/,
  },
  {
    template: 'shape-yes-no',
    english:
      /^(?:(?:and|so|but) )?(?:do|does|did|are|is|was|were|can|could|will|would|have|has|should)\b/,
    chinese: /吗[？?。]?$|是否|能不能|会不会|可不可以|有没有|是不是/,
  },
  {
    template: 'shape-define',
    english: /\bwhat(?:'s| is| are| does)\b|\bexplain\b|\bdefine\b|\bmeaning\b/,
    chinese: /什么|解释|介绍|说明|定义|含义/,
  },
];

/** What a follow-up asks of what was told before it. */
const FOLLOW_UPS: readonly ShapeRule[] = [
  {
    template: 'follow-lesson',
    english: /\b(?:learn(?:ed|t)?|lessons?|take ?away|teach you|taught you)\b/,
    chinese: /学到|学会|收获|体会|启发|教训|感悟/,
  },
  {
    template: 'follow-differently',
    english: /\b(?:differently|do (?:it )?again|in hindsight|looking back|change about)\b/,
    chinese: /重来|再来一次|回头看|不一样的做法|改变什么|改进/,
  },
  {
    template: 'follow-outcome',
    english:
      /\b(?:results?|outcome|turn(?:ed)? out|in the end|happened (?:then|next|after)|end up|impact|how did (?:it|that) (?:go|end))\b/,
    chinese: /结果|后来|最后|效果|成效|影响/,
  },
  {
    template: 'follow-own-part',
    english:
      /\b(?:your (?:own )?(?:part|role|contribution|share)|you (?:personally|yourself)|did you do)\b/,
    chinese: /你.{0,3}(?:个人|自己|本人)|你的(?:角色|作用|贡献|部分)|你.{0,4}(?:做了什么|负责)/,
  },
  {
    template: 'follow-others',
    english:
      /\b(?:(?:they|he|she|others|people|boss|manager|team|colleagues?|customers?|clients?) (?:react|respond|say|said|think|feel|take)|who else)\b/,
    chinese:
      /(?:别人|对方|他们|她们|领导|同事|客户|大家).{0,6}(?:反应|说|看|觉得|态度|评价)|还有谁/,
  },
  {
    template: 'follow-hardest',
    english: /\b(?:hard(?:est)?|difficult|challeng(?:e|ing)|obstacles?|tricky|struggle)\b/,
    chinese: /难点|最难|困难|挑战|障碍|棘手/,
  },
  {
    template: 'follow-reason',
    english: /\b(?:why|how come|what made|reason)\b/,
    chinese: /为什么|为何|原因|怎么会/,
  },
  {
    template: 'follow-proof',
    english: /\b(?:how do you know|measure[ds]?|prove|proof|evidence|sure)\b/,
    chinese: /怎么知道|怎么衡量|证明|依据|确定/,
  },
  {
    template: 'follow-detail',
    english:
      /\b(?:more (?:detail|about|specific|concrete)|elaborate|go deeper|expand|examples?|instance|specifically|exactly|tell me more)\b/,
    chinese: /具体|展开|详细|细节|举.{0,2}例|比如|再(?:说|讲)/,
  },
  {
    template: 'follow-how',
    english: /\bhow\b/,
    chinese: /怎么|如何|怎样/,
  },
];

/** Words, Han characters: what is longer says by itself what it is about. */
const LONGEST_FOLLOW_UP = { words: 12, han: 18 } as const;
const LEANS_ENGLISH =
  /^(?:and|so|but|then|ok|okay|also)\b|\b(?:it|that|this|there|those|them|then|they|he|she)\b|^(?:why|how|how so|what else|such as|for example|like what)\W*$/;
const LEANS_CHINESE =
  /^(?:那|然后|所以|但是?|可是|后来|结果|而且|具体|比如|为什么|怎么)|这(?:件|个|次|样|段|里)|那(?:件|个|次|样|时|里|段)|其中|当时|它/;

/** The template by the question's shape; `shape-general` when it has none that we know. */
export function shapeOf(question: string): string {
  return firstFit(SHAPES, plain(question)) ?? 'shape-general';
}

/**
 * The template of a question that leans on an earlier one ("and what did you learn from it?"), or
 * null for one that stands by itself.
 */
export function followUpOf(question: string): string | null {
  const text = plain(question);
  const isChinese = hasHan(text);
  const isShort = isChinese
    ? text.length <= LONGEST_FOLLOW_UP.han
    : text.split(' ').length <= LONGEST_FOLLOW_UP.words;
  if (!isShort || !(isChinese ? LEANS_CHINESE : LEANS_ENGLISH).test(text)) return null;
  return firstFit(FOLLOW_UPS, text);
}

function plain(question: string): string {
  const spoken = normalizeSpoken(question);
  return hasHan(spoken) ? foldHan(spoken) : spoken;
}

function firstFit(rules: readonly ShapeRule[], text: string): string | null {
  const isChinese = hasHan(text);
  return (
    rules.find(({ english, chinese }) => (isChinese ? chinese : english).test(text))?.template ??
    null
  );
}
