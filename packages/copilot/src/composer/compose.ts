import { formatAnswer, hasSlots } from '@cuecard/contract';
import type { Interest } from '../evidence/interests.ts';
import { templateLanguage } from '../language.ts';
import type { TemplateLanguage } from '../language.ts';
import type { AnswerSetup, AnswerStyle } from '../setup.ts';
import { rankLines, type Ranking } from '../evidence/rank-lines.ts';
import { isFollowUp } from '../judge/follow-up.ts';
import type { ContextTurn } from '../judge/verdict.ts';
import { READING } from '../reading.ts';
import { chooseTemplate, type TemplateChoice } from './choose-template.ts';
import { buildCodeSkeleton } from './code-skeleton.ts';
import { chooseSolution, findCodingTask } from './coding-tasks.ts';
import { Draft, type ComposedAnswer } from './draft.ts';
import { findFieldTopic } from './field-topics.ts';
import { gatherFacts } from './fact-values.ts';
import { answerFromOwnLines, type OwnAnswer } from './own-lines.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { findQuestionTopic } from './question-topic.ts';
import type { QuestionTopic } from './question-topic.ts';
import { readResume } from './resume-reading.ts';
import type { ComposerEvidence } from './resume-reading.ts';
import { hasFigure } from './strongest-lines.ts';
import { getCodingTemplate, getTemplate } from './template-library.ts';

export interface CompositionRequest {
  question: string;
  setup: AnswerSetup;
  /** A saved answer among it is one that was matched to the question; the first is the answer. */
  evidence: readonly ComposerEvidence[];
  /** Oldest first; a follow-up takes its topic from them. */
  earlierQuestions?: readonly string[];
  /** What was said before the question, oldest first. */
  talk?: readonly ContextTurn[];
}

/**
 * Answers without a model: the saved answer where there is a whole one; else the candidate's own lines that speak of
 * what is asked, said as one says them, with the shape of a good answer to it; else the frame of an answer to this
 * kind of question, filled with what setup and resume say; else a short card that promises nothing. It states no fact
 * about the candidate that the evidence does not state.
 */
export function compose(request: CompositionRequest): ComposedAnswer {
  const { question, setup, evidence, earlierQuestions = [], talk = [] } = request;
  const prepared = answerFromBank(evidence, setup.style);
  const choice = chooseTemplate(question, setup.answerLanguage, earlierQuestions.length > 0);
  const { intent } = choice;
  if (prepared !== null && !hasSlots(prepared.text)) return { intent, ...prepared };
  const ranking = rankLines({ question, talk, evidence: nameParts(evidence) });
  const language = setup.answerLanguage;
  const asked = { question, talk, evidence, language };
  const own = answerFromOwnLines(asked, ranking);
  const source = chooseSource(choice, ranking, own, question);
  const composed = composeFrom(request, source);
  // Of two that leave something open, the candidate's own words are nearer.
  const isOwn = prepared !== null && hasSlots(composed.text);
  return { intent, ...(isOwn ? prepared : composed) };
}

/** The facts with what is read of their names, so that a job can be said. */
function nameParts(evidence: readonly ComposerEvidence[]): ComposerEvidence[] {
  const parts = new Map(readResume(evidence).map((fact) => [fact.id, fact.parts]));
  return evidence.map((item) => ({ ...item, parts: item.parts ?? parts.get(item.id) ?? {} }));
}

/** What an answer is made from: own lines, or a template; null is code. */
type Source = OwnAnswer | { readonly template: string | null };

/** What asks for knowledge of the field, and the short card where nothing is known of it. */
const FIELD: readonly (readonly [Interest, string])[] = [
  ['design', 'honest-design'],
  ['case', 'honest-case'],
  ['definition', 'honest-term'],
  ['opinion', 'honest-view'],
];

/** What is said to a question that asks for material which there is none of. */
const USUAL: readonly (readonly [Interest, string])[] = [
  ['weakness', 'weaknesses'],
  ['salary', 'salary-expectation'],
  ['questions', 'your-questions'],
];

/** Of any system; the lexicon takes one system for another. */
const DESIGN = 'system-design';

/** Where only the shape is known: a short card that promises nothing, in place of one that is all blanks. */
const SHORT_CARDS: Readonly<Record<string, string>> = {
  'shape-define': 'honest-term',
  'shape-compare': 'honest-compare',
};

function chooseSource(
  { intent, template }: TemplateChoice,
  { interests, lines, isCertain, theme }: Ranking,
  own: OwnAnswer | null,
  question: string,
): Source {
  const [best] = lines;
  const isNamed = best?.isNamed === true;
  if (interests.has('social') && !isNamed) return { template: 'small-talk' };
  if (template === null || interests.has('coding') || (isTask(question) && !isNamed))
    return { template: null };
  if (theme?.isMissing === false && own !== null) return own;
  // No way of doing things is an amount.
  const isAmount = interests.has('quantity') && (best?.shared ?? 0) > 0;
  if (own !== null && isAmount && hasFigure(best?.text ?? '')) return own;
  // What goes on from what was said asks for that, whatever else its few words might mean.
  if (own?.isLikely === true && !isCertain && isPlain(interests) && isFollowUp(question))
    return own;
  const topic = findFieldTopic(question);
  if (topic !== null) return { template: topic };
  const [, card] = FIELD.find(([interest]) => interests.has(interest)) ?? [];
  if (card !== undefined && !isNamed && !isCertain && !asksStory(question))
    return { template: chooseCard(card, intent, template) };
  // Where a story is asked that no line can be, none is nearest.
  if (theme !== null) {
    const card = READING.knowledgeQuestions.asksWhether.test(question)
      ? 'honest-past'
      : 'own-story';
    return { template: intent === null || card === 'honest-past' ? card : template };
  }
  if (own !== null && ((own.isSure && own.isBroad) || intent === null)) return own;
  // A story has one line to begin with; what would stand beside a doubtful one is doubtful too.
  if (own?.isLikely === true && asksStory(question))
    return { ...own, lines: own.lines.slice(0, 1) };
  if (intent !== null) return { template };
  const [, usual] = USUAL.find(([interest]) => interests.has(interest)) ?? [];
  if (own === null && usual !== undefined) return { template: usual };
  return own ?? { template: SHORT_CARDS[template] ?? (lines.length > 0 ? 'own-story' : template) };
}

/** Whether it asks for what was done, in words or in figures. */
const isPlain = (interests: ReadonlySet<Interest>): boolean =>
  [...interests].every((each) => each === 'quantity');

const asksStory = (question: string): boolean =>
  READING.knowledgeQuestions.asksStory.test(question);

/** Whether a task of the knowledge is set, and not asked whether somebody ever did it. */
const isTask = (question: string): boolean =>
  findCodingTask(question) !== null && !READING.knowledgeQuestions.asksPast.test(question);

/** A template where the lexicon surely knows what is asked of the field, else the short card. */
function chooseCard(card: string, intent: string | null, template: string): string {
  if (card === 'honest-term') return intent === null ? (SHORT_CARDS[template] ?? card) : template;
  if (card === 'honest-case') return intent === null ? card : template;
  return card === 'honest-design' && template === DESIGN ? template : card;
}

function composeFrom(
  { question, setup, evidence, earlierQuestions = [] }: CompositionRequest,
  source: Source,
): Omit<ComposedAnswer, 'intent'> {
  const language = templateLanguage(setup.answerLanguage);
  const topic = findTopic(question, earlierQuestions);
  const facts = gatherFacts({ question, setup, evidence, topic, language });
  const draft = new Draft(facts, setup.style);
  if (source.template === null)
    draftCode(draft, { language, question, programmingLanguage: setup.programmingLanguage });
  else {
    const { say, points } = getTemplate(nameCard(source.template, topic), language);
    const [first, ...others] = 'lines' in source ? source.lines : [];
    if (first === undefined) draft.setFirstSentence(say);
    else draft.setOwnSentence(first);
    draft.ownLines(others);
    draft.points(points.slice(0, MAX_POINTS - others.length));
  }
  return draft.answer();
}

/** Nobody says "the first and the second": without names there is nothing to compare aloud. */
const nameCard = (template: string, { first }: QuestionTopic): string =>
  template === 'honest-compare' && first === undefined ? 'honest-term' : template;

/** Of an outline. */
const MAX_POINTS = 5;

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

interface CodeRequest {
  readonly language: TemplateLanguage;
  readonly question: string;
  readonly programmingLanguage?: string | undefined;
}

/** A solution where the task is one that the knowledge has, else the frame of one. */
function draftCode(draft: Draft, { language, question, programmingLanguage }: CodeRequest): void {
  const frame = getCodingTemplate(language);
  const task = findCodingTask(question);
  const texts = task?.texts[language];
  draft.setFirstSentence(texts?.say ?? frame.say);
  draft.heading(frame.approach.heading);
  draft.points(texts?.approach ?? frame.approach.points);
  if (task === null) draft.heading(frame.skeleton.heading);
  draft.code(
    task === null
      ? buildCodeSkeleton(programmingLanguage, frame.skeleton.comments)
      : chooseSolution(task, programmingLanguage),
  );
  draft.heading(frame.complexity.heading);
  draft.points(texts?.complexity ?? frame.complexity.points);
  draft.heading(frame.edgeCases.heading);
  draft.points(texts?.edgeCases ?? frame.edgeCases.points);
}
