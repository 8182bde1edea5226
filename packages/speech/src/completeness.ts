import { normaliseWords } from './words.ts';

/** How finished a text sounds: decides how much silence ends the turn. */
export type Completeness = 'complete' | 'unsure' | 'trailing';

/** After these the speaker is about to go on, whatever punctuation the recogniser put behind them. */
const CONTINUING_WORDS = new Set(
  `and but or nor because so if when while although though unless until since whereas than that which
   um uh er erm hmm mm like well
   a an the my your his her its our their this these those some any every each
   is are was were am be been being will would can could should shall may might must
   do does did have has had`.split(/\s+/),
);

/** After these the speaker goes on, unless they end a question ("What are you looking for?"). */
const CONTINUING_IN_STATEMENTS = new Set(
  `of to with for from in on at by about into over under between through during without within as
   how what why who whom whose where very really more most also`.split(/\s+/),
);

const PRONOUNS = new Set('i you he she it we they'.split(' '));
const AUXILIARIES = new Set(
  `do does did would could should can will shall may might must have has had is are was were
   don't doesn't didn't wouldn't couldn't shouldn't can't won't haven't isn't aren't`.split(/\s+/),
);

/** A spoken task asks without a question mark ("Describe how …", "Walk me through …"). */
const TASK =
  /^(?:(?:so|okay|ok|well|now|and|then|right|great|good|please|next|alright|first|also)[, ]+)*(?:please )?(?:tell (?:me|us)|describe|explain|walk (?:me|us)|talk (?:me|us)|talk about|give (?:me|us)|show (?:me|us)|introduce|compare|design|implement|write|name|list|define|outline|summari[sz]e|discuss|share|let's (?:talk|discuss|hear)|i'd like (?:you )?to|i want you to|help me understand)\b/;

const HAN = /\p{Script=Han}/u;
const HAN_TRAILING =
  /(?:然后|然後|就是|因为|因為|所以|但是|而且|还有|還有|或者|如果|比如|那个|那個|这个|這個|和|跟|嗯|呃|的话)$/u;
const HAN_QUESTION =
  /(?:吗|嗎|呢|么|麼)$|什么|什麼|怎么|怎麼|为什么|為什麼|如何|哪|多少|几|幾|是不是|能不能|可不可以|有没有|有沒有|介绍一下|介紹一下|谈谈|談談|讲讲|講講|说说|說說|描述一下|解释一下|解釋一下/u;

/** Whether Chinese words ask, wherever they do. */
export function asksInChinese(text: string): boolean {
  return HAN.test(text) && HAN_QUESTION.test(text.replace(/[\p{P}\s]+$/u, ''));
}

const MIN_TASK_WORDS = 4;

/**
 * Rules for English and Chinese over the words so far. A statement is never more than `unsure`: a question
 * often follows what introduces it, and waiting costs nothing where no answer is expected.
 */
export function classifyCompleteness(text: string): Completeness {
  const trimmed = text.trim();
  if (trimmed === '') return 'unsure';
  if (HAN.test(trimmed)) return classifyChinese(trimmed);
  if (/(?:[–—-]|\.\.\.|…)$/.test(trimmed)) return 'trailing';
  const sentence = lastSentence(trimmed);
  const all = normaliseWords(sentence);
  const asked = sentence.endsWith('?');
  const last = all.at(-1);
  if (last === undefined) return 'unsure';
  if (endsInSubject(all)) return asked ? 'unsure' : 'trailing';
  if (CONTINUING_WORDS.has(last) && !endsInEllipsis(all, asked)) return 'trailing';
  if (CONTINUING_IN_STATEMENTS.has(last) && all.length > 1) return asked ? 'unsure' : 'trailing';
  if (all.includes('between') && !all.includes('and')) return 'unsure';
  if (asked) return 'complete';
  return all.length >= MIN_TASK_WORDS && isTask(sentence) ? 'complete' : 'unsure';
}

/** Begins like a spoken task, finished or not. */
export function isTask(sentence: string): boolean {
  return TASK.test(sentence.toLowerCase());
}

function classifyChinese(text: string): Completeness {
  const bare = text.replace(/[\s。．.！!，,？?、…]+$/u, '');
  if (HAN_TRAILING.test(bare)) return 'trailing';
  if (/[？?]$/u.test(text)) return 'complete';
  const sentence = bare.split(/[。！？!?]/u).at(-1) ?? bare;
  return HAN_QUESTION.test(sentence) ? 'complete' : 'unsure';
}

function lastSentence(text: string): string {
  const sentences = text.match(/[^.!?]+[.!?]*/g) ?? [text];
  return (sentences.at(-1) ?? text).trim();
}

/** "How would you" is a beginning; "what would they say about you" is a whole. */
function endsInSubject(all: readonly string[]): boolean {
  return PRONOUNS.has(all.at(-1) ?? '') && AUXILIARIES.has(all.at(-2) ?? '');
}

/** "What would that be?" and "What does it look like?" end in a word that otherwise goes on. */
function endsInEllipsis(all: readonly string[], asked: boolean): boolean {
  return (
    asked &&
    all.length > 3 &&
    /^(?:that|this|these|those|be|been|have|do|is|are|like)$/.test(all.at(-1) ?? '')
  );
}
