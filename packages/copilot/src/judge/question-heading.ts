import { foldHan } from '../han-variants.ts';
import { hasHan, type Language } from '../language.ts';
import { normalizeSpoken } from '../plain-text.ts';
import { READING } from '../reading.ts';
import { isFollowUp } from './follow-up.ts';
import { judgeTurn } from './judge-turn.ts';
import type { Judgement } from './verdict.ts';

const WORDS = READING.headings;
const { opener, indirect, task, tellMe, whInverted, whContracted, directive } =
  READING.englishQuestions;
/** What can be nothing but the beginning of a question; a verb that sets a task may also be a noun. */
const SURE_BEGINNINGS = [indirect, tellMe, whInverted, whContracted, directive];
const BEGINNINGS = [...SURE_BEGINNINGS, task];

const SENTENCE = /[^.?!。？！\n]+(?:\.(?=\w)[^.?!。？！\n]*)*[.?!。？！]*/gu;
const CLAUSE_MARK = /[,;，；、]\s*/gu;

/**
 * The part of a turn that asks, as it was said: a greeting, a story or an answer before it is left out, and
 * what is said after it. A question that cannot be understood alone keeps the sentence before it.
 *
 * @returns the whole text where the rules find nothing that asks
 */
export function findQuestionHeading(text: string, language: Language): string {
  const sentences = (text.match(SENTENCE) ?? []).map((each) => each.trim()).filter(Boolean);
  const verdicts = sentences.map((each) => judge(each, language).verdict);
  const wanted = verdicts.includes('asked') ? 'asked' : 'uncertain';
  const first = verdicts.indexOf(wanted);
  if (first === -1) return text;
  const [asking = '', ...others] = sentences.slice(first, verdicts.lastIndexOf(wanted) + 1);
  const own = cutLeadIn(asking, language);
  const before = sentences[first - 1] ?? '';
  const leans = own === asking && isFollowUp(asking) && !isGreeting(before);
  const heading = [leans ? before : '', own, ...others].filter(Boolean);
  return heading.join(hasHan(text) ? '' : ' ');
}

function judge(text: string, language: Language): Judgement {
  return judgeTurn({ speaker: 'unknown', text, language }, []);
}

function isGreeting(clause: string): boolean {
  const words = normalizeSpoken(clause);
  return hasHan(words) ? WORDS.greetingHan.test(foldHan(words)) : WORDS.greeting.test(words);
}

/** "Hi, nice to meet you, so tell me about yourself" asks from "tell me" on. */
function cutLeadIn(sentence: string, language: Language): string {
  let rest = sentence;
  for (const mark of sentence.matchAll(CLAUSE_MARK)) {
    const clause = sentence.slice(sentence.length - rest.length, mark.index);
    const after = sentence.slice(mark.index + mark[0].length);
    if (!isGreeting(clause) || judge(after, language).verdict === 'none') break;
    rest = after;
  }
  return hasHan(sentence) ? rest : cutBeforeTurn(rest, language);
}

/** Speech without marks: "nice to meet you so tell me" turns to the question at "so", or without it. */
function cutBeforeTurn(sentence: string, language: Language): string {
  const turns = [...sentence.matchAll(new RegExp(WORDS.turnsToAsk, 'giu'))];
  const words = isGreeting(sentence) ? [...sentence.matchAll(/(?<=\s)(?=\S)/gu)] : [];
  const cuts = [
    ...turns.map((turn) => ({ turn, beginnings: BEGINNINGS })),
    ...words.map((turn) => ({ turn, beginnings: SURE_BEGINNINGS })),
  ];
  for (const { turn, beginnings } of cuts) {
    const rest = cutOpener(sentence.slice(turn.index + turn[0].length));
    const spoken = normalizeSpoken(rest);
    const begins = beginnings.some((beginning) => beginning.exec(spoken)?.index === 0);
    if (begins && judge(sentence.slice(0, turn.index), language).verdict === 'none') return rest;
  }
  return cutOpener(sentence);
}

/** Without "So," and "Okay, well,", where something is left. */
function cutOpener(sentence: string): string {
  const [said = ''] = opener.exec(sentence.toLowerCase()) ?? [];
  const rest = sentence.slice(said.length);
  const kept = rest === '' ? sentence : rest;
  return kept.charAt(0).toUpperCase() + kept.slice(1);
}
