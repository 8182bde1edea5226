import type { ExamQuestionKind } from '@cuecard/contract';
import { findExamKindByName } from '@cuecard/copilot';

/** What the beginning of a line of a model's answer turns out to be. */
export type LineStart =
  | {
      readonly type: 'question';
      /** Characters up to the stem. */
      readonly length: number;
      readonly number: number | null;
      readonly kind: ExamQuestionKind | null;
    }
  | { readonly type: 'label'; readonly field: Field; readonly length: number }
  /** More of the line is needed. */
  | { readonly type: 'wait' }
  | { readonly type: 'text' };

export type Field = 'kind' | 'stem' | 'answer' | 'reasons';

/** A line that has not shown by then what it is, is text. */
const MAX_START_CHARACTERS = 90;

const LABELS: readonly (readonly [Field, string])[] = [
  ['kind', 'kind|type|question type|题型|題型|类型|類型'],
  ['stem', 'stem|question|problem|题干|題幹|题目|題目|问题|問題'],
  [
    'answer',
    '(?:final |correct |suggested )?answers?|solution|code|(?:正确|正確|参考|參考)?答案|回答|答|代码|程式碼',
  ],
  ['reasons', 'reasons?|reasoning|explanations?|why|解析|解释|解釋|理由|原因|说明|說明|分析'],
];
const LABEL = new RegExp(
  `^\\s*(?:#{1,5}\\s*)?(?:[-*•]\\s+)?(?:\\*\\*|__)?(?:${LABELS.map(([, names]) => `(${names})`).join('|')})\\s*(?:\\*\\*|__)?\\s*(?:[:：]\\s*(?:\\*\\*|__)?[ \\t]*|(?=\\n))`,
  'i',
);
const MAY_BE_LABEL =
  /^\s*(?:#{0,5}\s*)?(?:[-*•]\s+)?(?:\*{0,2}|_{0,2})([\p{L} ]{0,20})(?:\*{0,2}|_{0,2})\s*[:：]?\s*\**[ \t]*$/u;
/** The names of LABELS in full: what begins none of them need not be waited for. */
const NAMES = (
  'kind,type,question type,stem,question,problem,solution,code,why,reasons,reasoning,explanations,' +
  'answers,final answers,correct answers,suggested answers,题型,題型,类型,類型,题干,題幹,题目,題目,' +
  '问题,問題,正确答案,正確答案,参考答案,參考答案,答案,回答,代码,程式碼,解析,解释,解釋,理由,原因,说明,說明,分析'
).split(',');

/** Headings of models that do not keep to the mark. */
const HEADINGS = [
  /^\s*#{1,5}\s*(?:\*\*)?(?:question|problem|q|题目?|題目?|问题|問題)?\s*(\d{1,3})\s*(?:[.)、:：—–-]|(?=\s*[(（[])|(?=\s*\n))/i,
  /^\s*(?:\*\*|__)?(?:question|problem|q)\s*(\d{1,3})\s*(?:[.)、:：—–-]|(?=\s*[(（[*])|(?=\s*\n))/i,
  /^\s*(?:#{1,5}\s*)?(?:\*\*|__)?(?:第\s*(\d{1,3})\s*[题題]|[题題問问][目题題]?\s*(\d{1,3}))\s*[.)、:：—–-]?/,
  /^\s*(?:\*\*|__)(\d{1,3})\s*[.)、:：]/,
];
const BARE_NUMBER = /^(\d{1,3})[.、)]\s/;
const KIND_AFTER = /^\s*[(（[【]([^)）\]】\n]{2,30})[)）\]】]\s*[:：]?/;
const DECORATION = /^[\s*_:：.—–-]+/;

export interface LineContext {
  readonly mark: string;
  /** The model keeps to the mark: nothing else begins a question. */
  readonly strict: boolean;
  /** Whether a bare "2. " may begin a question here. */
  readonly mayNumber: number | null;
  /** The line is here as a whole, with its end. */
  readonly isWhole: boolean;
}

export function readLineStart(line: string, context: LineContext): LineStart {
  const start = line.slice(0, MAX_START_CHARACTERS);
  const isOpen = !context.isWhole && start.length < MAX_START_CHARACTERS;
  const marked = readMarked(start, context.mark, isOpen);
  if (marked !== null) return marked;
  if (!context.strict) {
    const loose = readLoose(start, context.mayNumber, isOpen);
    if (loose !== null) return loose;
  }
  return readLabel(start, isOpen);
}

function readMarked(start: string, mark: string, isOpen: boolean): LineStart | null {
  const tag = `@@${mark}`;
  const at = /^[\s#*_>`-]*/.exec(start)?.[0].length ?? 0;
  const rest = start.slice(at);
  if (!rest.startsWith(tag)) return isOpen && tag.startsWith(rest) ? { type: 'wait' } : null;
  const head = new RegExp(
    `^${tag}\\s*(\\d{1,3})?[.)]?\\s*\\[?([a-z][a-z /-]{2,30}?)?\\]?\\s*[:：]\\**[ \\t]*`,
    'i',
  ).exec(rest);
  if (head === null && isOpen) return { type: 'wait' };
  const length = at + (head?.[0].length ?? tag.length);
  const kind = findExamKindByName(head?.[2] ?? '');
  return { type: 'question', length, number: readNumber(head?.[1]), kind };
}

function readLoose(start: string, mayNumber: number | null, isOpen: boolean): LineStart | null {
  const head = HEADINGS.map((each) => each.exec(start)).find((found) => found !== null);
  const bare = mayNumber === null ? null : BARE_NUMBER.exec(start);
  const found = head ?? (bare !== null && Number(bare[1]) === mayNumber ? bare : undefined);
  if (found === undefined) return isOpen && mayBecomeHeading(start) ? { type: 'wait' } : null;
  // A kind in brackets may follow, and the end of the emphasis.
  const { length } = found[0];
  const rest = start.slice(length).replace(/\n$/, '');
  if (isOpen && /^[\s*_:：.—–-]*(?:[(（[【][^)）\]】\n]*)?$/.test(rest)) return { type: 'wait' };
  const after = rest.replace(DECORATION, '');
  const named = KIND_AFTER.exec(after);
  const kind = named === null ? null : findExamKindByName(named[1] ?? '');
  const kept = named !== null && kind !== null ? after.slice(named[0].length) : after;
  const stem = kept.replace(/^[*_:：.\s—–-]+/, '');
  const taken = rest.length - stem.length;
  return {
    type: 'question',
    length: length + taken,
    number: readNumber(found[1] ?? found[2]),
    kind,
  };
}

const MAY_BE_HEADING =
  /^\s*(?:#{0,5}|\*{1,2}|_{1,2})?\s*(?:\*{0,2})(?:([a-z]{0,9})|[第题題问問目]{0,9})\s*\d{0,3}\s*[.、)]?\s*$/i;

function mayBecomeHeading(start: string): boolean {
  const found = MAY_BE_HEADING.exec(start);
  return found !== null && isBeginning(['question', 'problem'], found[1] ?? '');
}

function mayBecomeLabel(start: string): boolean {
  const found = MAY_BE_LABEL.exec(start);
  return found !== null && isBeginning(NAMES, found[1] ?? '');
}

function isBeginning(names: readonly string[], word: string): boolean {
  const wanted = word.trim().toLowerCase();
  return names.some((name) => name.startsWith(wanted));
}

function readLabel(start: string, isOpen: boolean): LineStart {
  const label = LABEL.exec(start);
  // What comes after the colon may be its blank or the end of its emphasis.
  if (isOpen && mayBecomeLabel(start)) return { type: 'wait' };
  if (label === null) return { type: 'text' };
  const field = LABELS.find((_, index) => label[index + 1] !== undefined)?.[0];
  return field === undefined ? { type: 'text' } : { type: 'label', field, length: label[0].length };
}

function readNumber(digits: string | undefined): number | null {
  const number = Number(digits);
  return Number.isInteger(number) && number > 0 ? number : null;
}
