import { foldSpoken } from '../han-variants.ts';
import { hasHan } from '../language.ts';
import { READING } from '../reading.ts';

const WORDS = READING.followUp;

/** A question with those it may refer to. */
export interface ResolvedQuestion {
  question: string;
  earlierQuestions: string[];
  /** The earlier question that this one goes on from; null when it stands alone. */
  refersTo: string | null;
}

/** A follow-up rarely reaches further back than this. */
const REACH = 3;
/** Words of a question that still leans on what was said, and Han characters. */
const SHORT = { words: 12, han: 16 } as const;

/** What is left of a question when the rest was said before. */
const ELLIPSIS_EN: readonly RegExp[] = [
  /^(?:and|but|or|so) (?:(?:what|how|why|when|where|who|which|if|then|in|on|for|with|by|at|from|after|before|your|the|would|did|do|does|is|was|were|are|can|could|should)\b)/,
  /^(?:why|how|when|where|who|which|what)(?: (?:so|not|else|then|exactly|for|come|one|ones|of (?:these|those|them)|one .{1,40}|specifically|about .{1,40}|if .{1,60}))?$/,
  /^(?:such as|like what|like who|for (?:example|instance)|meaning|any (?:other|others|more|regrets|examples)|anything else|and (?:then|after that|before that)|more|go on|what happened (?:next|then)|say more|tell me more|tell us more|elaborate|expand|be (?:more )?specific|could you (?:elaborate|expand)|can you (?:elaborate|expand|be more (?:specific|concrete))|give me an example|an example|even (?:if|with|in|when|for)) ?/,
  /\b(?:the (?:first|second|third|last|latter|former|other) (?:one|point|part|reason|option|case|thing)|you (?:just )?(?:said|mentioned|talked about)|you were saying|instead$|the (?:same|outcome|result|downside|upside|trade-?off|alternative)s?$)/,
  /^what (?:was|were|is|are) the (?:outcomes?|results?|impact|consequences?|reasons?|alternatives?|downsides?|trade-?offs?|biggest (?:problem|challenge|difficulty))(?: (?:then|there|in the end))?$/,
];
const FIRST_WORDS = 8;

const ELLIPSIS_ZH: readonly RegExp[] = [
  /^(?:那|那么|所以|然后|但|但是|不过|可是|如果|要是|万一|换成|换作)?[^,?]{0,12}呢$/,
  /^(?:然后|后来|接着|接下来|结果|为什么|怎么说|怎么讲|什么意思|比如|比如说|比方说|例如|举个例子|具体|还有|谁|哪些|哪个|哪一个|多久|多少|最后|当时|原因|细节|为啥|怎么做|怎么解决)(?:的|是|呢|吗|什么|一下|说说|讲讲|怎么样|怎样|如何|怎么解决|怎么做|谁|哪些|哪个|为什么|做|会|这样|这么|说|讲|一点|点|了)*$/,
  /^(?:能|可以|请|可不可以|能不能|麻烦)?(?:你|您)?(?:再|更)?(?:具体|详细|展开|深入|多(?=一|点|些|说|讲|谈|聊|解释|描述|$))(?:一点|点|一些|地)?(?:说|讲|谈|聊|解释|描述)?/,
  /^(?:那|那么)(?!你|您|请|我们|咱们|好|就)/,
  /当时|那时候?|那次|^那.*(?:反应|结果|效果|影响|回应|态度)(?:是什么|如何|怎么样|怎样)?$/,
  /(?:你|您)(?:刚|刚才|刚刚|前面|上面)(?:说|讲|提)|(?:刚才|刚刚|前面|上面)(?:你|您)?(?:说|讲|提)|(?:前者|后者|第[一二三四五]个|第[一二三四五]点|另一个|另外一个)/,
  /什么(?:时候|情况下?)不(?:该|应该|会|能|适合|用)/,
];

/**
 * Whether a question cannot be understood without what was said before. By its form alone: an ellipsis,
 * a connective at its head, or a pronoun without its noun in a short question.
 */
export function isFollowUp(question: string): boolean {
  const spoken = foldSpoken(question);
  return hasHan(spoken) ? isFollowUpZh(spoken) : isFollowUpEn(spoken);
}

function isFollowUpEn(spoken: string): boolean {
  const text = spoken
    .replace(WORDS.lead, '')
    .replaceAll(/[?!.]+$/g, '')
    .trim();
  const words = text.split(/\s+/);
  if (words.length > SHORT.words) return false;
  if (ELLIPSIS_EN.some((each) => each.test(text))) return true;
  return WORDS.pronounEn.test(
    words.slice(0, FIRST_WORDS).join(' ').replaceAll(WORDS.theJob, 'the job'),
  );
}

function isFollowUpZh(spoken: string): boolean {
  const text = spoken
    .replaceAll(/[?!。,、\s]+$/g, '')
    .replace(/^(?:嗯|好的?|对|ok|谢谢|明白|了解|哦|喔)+[,。\s]*/, '')
    .replaceAll(/[\s]+/g, '');
  if (text.length > SHORT.han) return false;
  return ELLIPSIS_ZH.some((each) => each.test(text)) || WORDS.pronounZh.test(text);
}

/** Hands the last distinct questions along and says which of them a follow-up goes on from. */
export function resolveFollowUp(
  question: string,
  previousQuestions: readonly string[],
): ResolvedQuestion {
  const distinct = distinctBefore(question, previousQuestions);
  return {
    question,
    earlierQuestions: distinct.slice(-REACH),
    refersTo: isFollowUp(question) ? whatItGoesOnFrom(distinct) : null,
  };
}

/** The nearest question that stands alone; else the one just before. */
function whatItGoesOnFrom(distinct: readonly string[]): string | null {
  const near = distinct.slice(-REACH);
  return near.findLast((one) => !isFollowUp(one)) ?? near.at(-1) ?? null;
}

function distinctBefore(question: string, previousQuestions: readonly string[]): string[] {
  const distinct = new Set(
    previousQuestions.map((text) => text.trim()).filter((text) => text !== ''),
  );
  distinct.delete(question.trim());
  return [...distinct];
}
