import { formatAnswer } from '@cuecard/contract';
import type { AnswerBlock } from '@cuecard/contract';
import { classifyIntent } from '../intents/classify-intent.ts';
import type { Intent } from '../intents/intent.ts';
import { templateLanguage } from '../language.ts';
import type { TemplateLanguage } from '../language.ts';
import type { AnswerSetup, AnswerStyle, Evidence } from '../setup.ts';
import { codeSkeleton } from './code-skeleton.ts';
import { fillCue, fillLine, gatherFacts } from './fill.ts';
import type { ComposedLine, Facts } from './fill.ts';
import { questionTopic } from './question-topic.ts';
import type { CodingTemplate, TemplatePoint, TemplateSet } from './template.ts';
import { ENGLISH_CODING, ENGLISH_TEMPLATES } from './templates-en.ts';
import { SIMPLIFIED_CODING, SIMPLIFIED_TEMPLATES } from './templates-zh-cn.ts';
import { TRADITIONAL_CODING, TRADITIONAL_TEMPLATES } from './templates-zh-tw.ts';

export interface CompositionRequest {
  question: string;
  setup: AnswerSetup;
  evidence: readonly Evidence[];
}

export interface ComposedAnswer {
  intent: Intent | null;
  /** The sentence that can be said at once. */
  say: string;
  /** The outline, also when the style is the transcript. */
  cues: string[];
  /** Every line of the text but code and headings, with where it comes from. */
  lines: ComposedLine[];
  /** As a model would have streamed it, see answer-format.ts. */
  text: string;
}

const TEMPLATES: Readonly<Record<TemplateLanguage, { set: TemplateSet; coding: CodingTemplate }>> =
  {
    en: { set: ENGLISH_TEMPLATES, coding: ENGLISH_CODING },
    'zh-CN': { set: SIMPLIFIED_TEMPLATES, coding: SIMPLIFIED_CODING },
    'zh-TW': { set: TRADITIONAL_TEMPLATES, coding: TRADITIONAL_CODING },
  };

/**
 * Answers without a model: the frame of an answer to this kind of question, filled with what the
 * setup says, a bracketed slot wherever nothing is known. It states no fact of its own.
 */
export function compose({ question, setup, evidence }: CompositionRequest): ComposedAnswer {
  const intent = classifyIntent(question, setup.answerLanguage);
  const language = templateLanguage(setup.answerLanguage);
  const facts = gatherFacts(setup, questionTopic(question), evidence, language);
  const { set, coding } = TEMPLATES[language];
  const draft = new Draft(facts, setup.style);
  if (intent === 'coding') draftCode(draft, coding, setup.programmingLanguage);
  else {
    const chosen = set[intent ?? 'general'];
    draft.say(chosen.say);
    draft.points(chosen.points);
  }
  return { intent, ...draft.answer() };
}

function draftCode(draft: Draft, template: CodingTemplate, programmingLanguage?: string): void {
  draft.say(template.say);
  draft.heading(template.approach.heading);
  draft.points(template.approach.points);
  draft.heading(template.skeleton.heading);
  draft.code(codeSkeleton(programmingLanguage, template.skeleton.comments));
  draft.heading(template.complexity.heading);
  draft.points(template.complexity.points);
  draft.heading(template.edgeCases.heading);
  draft.points(template.edgeCases.points);
}

class Draft {
  readonly #facts: Facts;
  readonly #style: AnswerStyle;
  readonly #blocks: AnswerBlock[] = [];
  readonly #cues: string[] = [];
  readonly #lines: ComposedLine[] = [];
  #say = '';

  constructor(facts: Facts, style: AnswerStyle) {
    this.#facts = facts;
    this.#style = style;
  }

  say(sentence: string): void {
    const line = fillLine(sentence, this.#facts);
    this.#say = line.text;
    this.#lines.push(line);
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
