import { examHeading, type ExamQuestionKind } from '@cuecard/contract';
import { findExamKindByName } from '@cuecard/copilot';
import { readLineStart, type Field, type LineStart } from './answer-lines.ts';
import { OneQuestion } from './one-question.ts';

/** What a model writes about an exam, in the one form of `exam-answer.ts`, while it streams. */
export interface ExamWriter {
  /** Takes the next piece and gives what can be shown of the text so far; perhaps nothing yet. */
  push(text: string): string;
  end(): string;
}

export interface ExamWriterOptions {
  /** With which the model was told to mark a question's line; nobody else can know it. */
  readonly mark: string;
  /** Only this question was asked for: what is written about others is left out. */
  readonly only?: number | null;
}

const FENCE = /^\s*(?:```|~~~)/;
const CLOSING_FENCE = /^\s*(?:```|~~~)\s*$/;
const MAY_BE_FENCE = /^\s*(?:`{0,2}|~{0,2})$/;
const WRAPPER = /^\s*```(?:markdown|md)\s*$/i;
const MAX_STEM_CHARACTERS = 600;
/** Small talk before the first question. */
const PREAMBLE = /^(?:sure|okay|ok|here|certainly|of course|below|好的|以下|下面)/i;
const PREAMBLES = [
  'sure',
  'okay',
  'here',
  'certainly',
  'of course',
  'below',
  '好的',
  '以下',
  '下面',
];

/**
 * Models write questions' lines with the mark they were given, with headings of their own or not at
 * all, label what needs no label, wrap everything in a code block and begin with small talk. Where the
 * mark is kept nothing else begins a question, so that no text in a picture can forge one. What comes
 * out does not depend on where the pieces are cut.
 */
export function createExamWriter({ mark, only = null }: ExamWriterOptions): ExamWriter {
  return new Writer(mark, new OneQuestion(only));
}

interface Head {
  kind: ExamQuestionKind | null;
  isOpen: boolean;
  stem: number;
}

class Writer implements ExamWriter {
  readonly #mark: string;
  readonly #sink: OneQuestion;
  #pending = '';
  #atLineStart = true;
  #inCode = false;
  #inWrapper = false;
  /** The model keeps to the mark. */
  #strict = false;
  #number = 0;
  /** While the stem is written. */
  #head: Head | null = null;
  #field: Field = 'answer';
  #answered = false;
  /** A blank line is owed. */
  #gap = false;
  /** Blanks and emphasis that belong to the text only if more of the line follows. */
  #tail = '';

  constructor(mark: string, sink: OneQuestion) {
    this.#mark = mark;
    this.#sink = sink;
  }

  push(text: string): string {
    this.#pending += text.replaceAll('\r', '');
    while (this.#step(false));
    return this.#sink.drain();
  }

  end(): string {
    while (this.#step(true));
    if (this.#head !== null) this.#openHead(this.#head);
    return this.#sink.end();
  }

  /** False: nothing more can be told from what is there. */
  #step(isLast: boolean): boolean {
    if (this.#pending === '') return false;
    const end = this.#pending.indexOf('\n');
    const line = end < 0 ? this.#pending : this.#pending.slice(0, end + 1);
    if (!this.#atLineStart) return this.#goOn(line);
    const isWhole = end >= 0 || isLast;
    if (!isWhole && this.#needsWhole(line)) return false;
    if (this.#inCode || FENCE.test(line)) return this.#code(line);
    if (line.trim() === '') return this.#blankLine(line);
    if (this.#isFirst && PREAMBLE.test(line) && /[:：]\**\s*$/.test(line))
      return this.#consume(line.length, true);
    const start = readLineStart(line, {
      mark: this.#mark,
      strict: this.#strict,
      mayNumber: this.#number === 0 || (this.#answered && this.#gap) ? this.#number + 1 : null,
      isWhole,
    });
    return start.type === 'wait' ? false : this.#begin(line, start);
  }

  get #isFirst(): boolean {
    return this.#number === 0 && this.#sink.isEmpty;
  }

  /** Fences, blank lines, code and small talk are read line by line. */
  #needsWhole(line: string): boolean {
    if (this.#inCode || FENCE.test(line) || MAY_BE_FENCE.test(line)) return true;
    return this.#isFirst && (mayBePreamble(line) || PREAMBLE.test(line));
  }

  #blankLine(line: string): boolean {
    this.#gap = true;
    if (this.#head !== null && this.#head.stem > 0) this.#leaveStem();
    return this.#consume(line.length, true);
  }

  #begin(line: string, start: LineStart): boolean {
    if (start.type === 'question') {
      this.#question(line, start);
      return this.#consume(start.length, false);
    }
    if (start.type === 'label' && this.#takesLabel(start.field)) {
      this.#field = start.field;
      if (start.field === 'answer' || start.field === 'reasons') this.#leaveStem();
      if (start.field === 'reasons') this.#gap = true;
      return this.#consume(start.length, false);
    }
    if (this.#field === 'kind') this.#field = 'stem';
    // A stem is one line of who keeps to the mark.
    if (this.#head === null) this.#newLine(/^## \d/.test(line) ? '#' : '');
    else if (this.#head.stem > 0) this.#tail = ' ';
    this.#atLineStart = false;
    return true;
  }

  /** "Answer:" in the midst of the reasons is a word of theirs. */
  #takesLabel(field: Field): boolean {
    if (field === 'kind' || field === 'stem') return this.#head !== null && this.#head.stem === 0;
    return field === 'answer' ? !this.#answered : this.#answered;
  }

  #question(line: string, { number, kind }: Extract<LineStart, { type: 'question' }>): void {
    this.#leaveStem();
    this.#strict ||= line.includes(`@@${this.#mark}`);
    this.#number = Math.max(this.#number + 1, number ?? 0);
    this.#head = { kind, isOpen: false, stem: 0 };
    this.#field = 'stem';
    this.#answered = false;
    this.#tail = '';
  }

  /** What follows the beginning of a line; it comes out before the line is whole. */
  #goOn(line: string): boolean {
    const isEnd = line.endsWith('\n');
    const text = isEnd ? line.slice(0, -1) : line;
    if (this.#head === null) this.#body(text);
    else if (this.#field !== 'kind') this.#stem(this.#head, text);
    else if (!isEnd) return false;
    else this.#head.kind ??= findExamKindByName(text);
    if (isEnd && this.#head !== null && this.#head.stem > 0 && this.#strict) this.#leaveStem();
    if (isEnd) this.#tail = '';
    return this.#consume(line.length, isEnd);
  }

  #stem(head: Head, text: string): void {
    const whole = this.#tail + text;
    const shown = whole.replace(/[\s*_]+$/, '');
    this.#tail = whole.slice(shown.length);
    const words = head.stem === 0 ? shown.replace(/^[\s*_]+/, '') : shown;
    if (words === '' || head.stem > MAX_STEM_CHARACTERS) return;
    this.#openHead(head);
    head.stem += words.length;
    this.#show(head.stem === words.length ? ` ${words}` : words);
  }

  #openHead(head: Head): void {
    if (head.isOpen) return;
    head.isOpen = true;
    const { kind } = head;
    this.#show(`\n\n${examHeading({ number: this.#number, kind, stem: '' })}`);
  }

  #leaveStem(): void {
    if (this.#head !== null) this.#openHead(this.#head);
    this.#gap ||= this.#head !== null;
    this.#head = null;
    this.#tail = '';
    if (this.#field === 'stem' || this.#field === 'kind') this.#field = 'answer';
  }

  #code(line: string): boolean {
    const text = line.replace(/\n$/, '');
    const isFence = (this.#inCode ? CLOSING_FENCE : FENCE).test(text);
    if (isFence && !this.#inCode && this.#dropsFence(text)) return this.#consume(line.length, true);
    if (!this.#inCode) {
      this.#leaveStem();
      this.#gap = true;
      this.#newLine('');
    } else this.#show('\n');
    this.#show(isFence ? text.trim().replace('~~~', '```') : text);
    if (isFence) this.#inCode = !this.#inCode;
    this.#gap = !this.#inCode;
    this.#answered = true;
    return this.#consume(line.length, true);
  }

  /** Around everything, as some models do, it is no code. */
  #dropsFence(text: string): boolean {
    if (this.#isFirst && WRAPPER.test(text)) this.#inWrapper = true;
    else if (!this.#inWrapper || !/^\s*```\s*$/.test(text)) return false;
    else this.#inWrapper = false;
    return true;
  }

  #newLine(before: string): void {
    if (!this.#sink.isEmpty) this.#show(this.#gap ? '\n\n' : '\n');
    this.#gap = false;
    if (before !== '') this.#show(before);
  }

  #body(text: string): void {
    if (text === '') return;
    // After a label, which took the line's beginning.
    if (this.#gap) this.#newLine('');
    this.#show(text);
    this.#answered ||= text.trim() !== '';
  }

  #show(text: string): void {
    this.#sink.add(this.#number, text);
  }

  #consume(length: number, isLineEnd: boolean): boolean {
    this.#pending = this.#pending.slice(length);
    this.#atLineStart = isLineEnd;
    return true;
  }
}

function mayBePreamble(line: string): boolean {
  return PREAMBLES.some((words) => words.startsWith(line.toLowerCase()));
}
