import knowledge from '../generated/questions.json' with { type: 'json' };
import { classifyIntent } from '../intents/classify-intent.ts';
import type { Intent } from '../intents/intent.ts';
import type { Language } from '../language.ts';
import { matchCues } from '../lexicon/cues.ts';
import { findIntentsInReading } from '../lexicon/find-intents.ts';
import { findComposerIntent, getLexiconIntent } from '../lexicon/lexicon-intents.ts';
import { readText } from '../lexicon/reading.ts';
import { toPlainForm } from '../lexicon/tokens.ts';
import { findFollowUp, findShape } from './question-shapes.ts';
import { findQuestionTopic } from './question-topic.ts';
import type { AnswerTemplate } from './template.ts';
import { hasTemplate, getTemplate } from './template-library.ts';
import { normalizeQuestion } from '../plain-text.ts';
import { READING } from '../reading.ts';

const WORDS = READING.chooseTemplate;

export interface TemplateChoice {
  /** What is asked: an intent of the lexicon, or `coding`; null when only the shape is known. */
  readonly intent: string | null;
  /** Of the template; null for coding, which is laid out by itself. */
  readonly template: string | null;
}

/** Probability, with a cue of the intent in the question; without one the words may be another's. */
const SURE_WITH_CUE = 0.5;
const SURE = 0.85;
const AHEAD_OF_NEXT = 1.25;
/** Enough where the rules read the same. */
const SURE_TOGETHER = 0.1;
/** A follow-up's few words are soon somebody's. */
const SURE_AGAINST_FOLLOWING = 0.9;

/** Templates for what the rules read where the lexicon is not sure; code has none. */
const BY_RULE: ReadonlyMap<string, string | null> = new Map(
  knowledge.intents.map(({ intent, template }) => [intent, template]),
);

/** A follow-up takes the shape of its own words, unless the lexicon knows what it asks. */
export function chooseTemplate(
  question: string,
  language: Language,
  isFollowing: boolean,
): TemplateChoice {
  const ruled = classifyIntent(question, language);
  if (ruled === 'coding' && !WORDS.asksHow.test(question))
    return { intent: 'coding', template: null };
  const surest = likeliest(question);
  const following = isFollowing ? findFollowUp(question) : null;
  if (following !== null && surest.weight < SURE_AGAINST_FOLLOWING)
    return { intent: null, template: following };
  if (isMeant(surest, ruled, question)) return { intent: surest.id, template: surest.id };
  const template = BY_RULE.get(ruled ?? '') ?? findShape(question);
  return { intent: template.startsWith('shape-') ? null : template, template };
}

interface Likeliest {
  readonly id: string;
  readonly weight: number;
  readonly isAhead: boolean;
  readonly isCued: boolean;
}

function likeliest(question: string): Likeliest {
  const reading = readText(normalizeQuestion(question));
  const [first, next] = findIntentsInReading(reading).filter(({ id }) => hasTemplate(id));
  if (first === undefined) return { id: '', weight: 0, isAhead: false, isCued: false };
  return {
    ...first,
    isAhead: first.weight >= AHEAD_OF_NEXT * (next?.weight ?? 0),
    isCued: matchCues(reading).has(first.id),
  };
}

function isMeant(surest: Likeliest, ruled: Intent | null, question: string): boolean {
  const { id, weight, isAhead, isCued } = surest;
  const isTerm = ruled === 'explain-concept' || ruled === 'compare';
  if (isTerm && !WORDS.asksCandidate.test(question)) return isAbout(surest, ruled, question);
  if (ruled !== null && weight >= SURE_TOGETHER && findComposerIntent(id) === ruled) return true;
  return isAhead && (weight >= SURE || (isCued && weight >= SURE_WITH_CUE));
}

/** Of all that can be asked to explain, the lexicon knows little, and takes the rest for it. */
function isAbout(surest: Likeliest, ruled: Intent, question: string): boolean {
  const { id, weight, isCued } = surest;
  const terms = Object.values(findQuestionTopic(question)) as string[];
  if (terms.length > 0) return weight >= SURE_TOGETHER && terms.every((term) => names(id, term));
  if (!isCued || weight < SURE) return false;
  // Pressure that one feels explains no back pressure.
  return (findComposerIntent(id) ?? ruled) === ruled;
}

function names(id: string, term: string): boolean {
  const { en = [], zh = [] } = getLexiconIntent(id) ?? {};
  const texts = [getTemplate(id, 'en'), getTemplate(id, 'zh-CN')].flatMap(listTexts);
  const wanted = toPlainForm(term.replace(/^(?:an?|the) /i, ''));
  return toPlainForm([...en, ...zh, ...texts].join(' ')).includes(wanted);
}

function listTexts({ say, points }: AnswerTemplate): string[] {
  return [say, ...points.flatMap(({ cue, spoken }) => [cue, spoken])];
}
