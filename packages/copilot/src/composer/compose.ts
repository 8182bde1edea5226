import { formatAnswer, hasSlots } from '@cuecard/contract';
import type { AnswerBlock } from '@cuecard/contract';
import { templateLanguage } from '../language.ts';
import type { TemplateLanguage } from '../language.ts';
import type { AnswerSetup, AnswerStyle } from '../setup.ts';
import { chooseTemplate } from './choose-template.ts';
import { buildCodeSkeleton } from './code-skeleton.ts';
import type { ComposedLine } from './composed-line.ts';
import { gatherFacts } from './fact-values.ts';
import type { FactValues } from './fact-values.ts';
import { fillCue, fillLine } from './fill.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { findQuestionTopic } from './question-topic.ts';
import type { QuestionTopic } from './question-topic.ts';
import type { ComposerEvidence } from './resume-reading.ts';
import type { TemplatePoint } from './template.ts';
import { getCodingTemplate, getTemplate } from './template-library.ts';

export interface CompositionRequest {
  question: string;
  setup: AnswerSetup;
  /** A saved answer among it is one that was matched to the question; the first is the answer. */
  evidence: readonly ComposerEvidence[];
  /** Oldest first; a follow-up takes its topic from them. */
  earlierQuestions?: readonly string[];
}

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

/**
 * Answers without a model: the saved answer where there is a whole one, else the frame of an answer to this
 * kind of question, filled with what setup and resume say, a bracketed slot wherever nothing is
 * known. It states no fact about the candidate that the evidence does not state.
 */
export function compose(request: CompositionRequest): ComposedAnswer {
  const { question, setup, evidence, earlierQuestions = [] } = request;
  const language = templateLanguage(setup.answerLanguage);
  const { intent, template } = chooseTemplate(
    question,
    setup.answerLanguage,
    earlierQuestions.length > 0,
  );
  const prepared = answerFromBank(evidence, setup.style);
  if (prepared !== null && !hasSlots(prepared.text)) return { intent, ...prepared };
  const topic = findTopic(question, earlierQuestions);
  const facts = gatherFacts({ question, setup, evidence, topic, language });
  const draft = new Draft(facts, setup.style);
  if (template === null) draftCode(draft, language, setup.programmingLanguage);
  else {
    const { say, points } = getTemplate(template, language);
    draft.setFirstSentence(say);
    draft.points(points);
  }
  const composed = draft.answer();
  // Of two that leave something open, the candidate's own words are nearer.
  const isOwn = prepared !== null && hasSlots(composed.text);
  return { intent, ...(isOwn ? prepared : composed) };
}

function answerFromBank(
  evidence: readonly ComposerEvidence[],
  style: AnswerStyle,
): Omit<ComposedAnswer, 'intent'> | null {
  for (const item of evidence) {
    const prepared = item.kind === 'bank' ? prepareAnswer(item, style) : null;
    if (prepared === null) continue;
    const { say, lines, blocks } = prepared;
    const text = formatAnswer({ say: say.text, blocks: [...blocks] });
    return {
      say: say.text,
      cues: lines.slice(1).map((line) => line.text),
      lines: [...lines],
      text,
    };
  }
  return null;
}

/** Of the question, else of the nearest before it that names one. */
function findTopic(question: string, earlier: readonly string[]): QuestionTopic {
  for (const each of [question, ...earlier.toReversed()]) {
    const topic = findQuestionTopic(each);
    if (Object.keys(topic).length > 0) return topic;
  }
  return {};
}

function draftCode(draft: Draft, language: TemplateLanguage, programmingLanguage?: string): void {
  const template = getCodingTemplate(language);
  draft.setFirstSentence(template.say);
  draft.heading(template.approach.heading);
  draft.points(template.approach.points);
  draft.heading(template.skeleton.heading);
  draft.code(buildCodeSkeleton(programmingLanguage, template.skeleton.comments));
  draft.heading(template.complexity.heading);
  draft.points(template.complexity.points);
  draft.heading(template.edgeCases.heading);
  draft.points(template.edgeCases.points);
}

class Draft {
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
