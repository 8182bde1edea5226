import { formatAnswer, type AnswerBlock } from '@cuecard/contract';
import type { AnswerStyle } from '../setup.ts';
import type { ComposedLine } from './composed-line.ts';
import type { FactValues } from './fact-values.ts';
import { fillCue, fillLine } from './fill.ts';
import type { TemplatePoint } from './template.ts';

export interface ComposedAnswer {
  /** What is asked: an intent of the lexicon, or `coding`; null when only its shape is known. */
  intent: string | null;
  /** The sentence that can be said at once. */
  say: string;
  /** The outline, also when the style is the transcript. */
  cues: string[];
  /** Every line of the text but code and headings, with where it comes from. */
  lines: ComposedLine[];
  /** As a model would have streamed it, see answer-format.ts. */
  text: string;
}

/** An answer that is being put together, line by line. */
export class Draft {
  readonly #facts: FactValues;
  readonly #style: AnswerStyle;
  readonly #blocks: AnswerBlock[] = [];
  readonly #cues: string[] = [];
  readonly #lines: ComposedLine[] = [];
  #say = '';

  constructor(facts: FactValues, style: AnswerStyle) {
    this.#facts = facts;
    this.#style = style;
  }

  setFirstSentence(sentence: string): void {
    const line = fillLine(sentence, this.#facts);
    this.#say = line.text;
    this.#lines.push(line);
  }

  setOwnSentence(line: ComposedLine): void {
    this.#say = line.text;
    this.#lines.push(line);
  }

  ownLines(lines: readonly ComposedLine[]): void {
    for (const line of lines) {
      this.#cues.push(line.text);
      this.#lines.push(line);
      const type = this.#style === 'outline' ? 'cue' : 'paragraph';
      this.#blocks.push({ type, text: line.text });
    }
  }

  points(points: readonly TemplatePoint[]): void {
    for (const { cue, spoken } of points) {
      const cueLine = fillCue(cue, this.#facts);
      this.#cues.push(cueLine.text);
      const isOutline = this.#style === 'outline';
      const line = isOutline ? cueLine : fillLine(spoken, this.#facts);
      this.#lines.push(line);
      this.#blocks.push({ type: isOutline ? 'cue' : 'paragraph', text: line.text });
    }
  }

  heading(text: string): void {
    this.#blocks.push({ type: 'heading', text });
  }

  code({ language, code }: { language: string; code: string }): void {
    this.#blocks.push({ type: 'code', language, code });
  }

  answer(): Omit<ComposedAnswer, 'intent'> {
    const text = formatAnswer({ say: this.#say, blocks: this.#blocks });
    return { say: this.#say, cues: this.#cues, lines: this.#lines, text };
  }
}
