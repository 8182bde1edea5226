import written from '../generated/judge-model.json' with { type: 'json' };
import { normalizeSpoken } from '../plain-text.ts';
import { createScorer } from './classifier.ts';
import { listFeatures } from './turn-features.ts';
import { readTokens } from './turn-tokens.ts';
import type { ContextTurn, JudgedTurn, Judgement } from './verdict.ts';

/** What was asked stands at the end of a longer turn. */
const MAX_TURN_CHARACTERS = 2000;
/** From this likelihood on a turn is answered; a false alarm takes the place of an answer that is being read. */
const ASKED_FROM = 0.9;
/** Below this nothing is asked. In between a model decides, or the user. */
const UNCERTAIN_FROM = 0.12;

const { english, chinese } = written;
const SCORERS = {
  english: createScorer(english.weights, english.step),
  chinese: createScorer(chinese.weights, chinese.step),
};
const NOTHING: Judgement = { verdict: 'none', likelihood: 0 };

/**
 * Says whether a turn asks the candidate for an answer: by a linear classifier, in well under a millisecond.
 * Punctuation is a hint, since recognisers drop and invent it.
 *
 * @param context what was said before, oldest first
 */
export function judgeTurn(turn: JudgedTurn, context: readonly ContextTurn[]): Judgement {
  if (turn.speaker === 'candidate') return NOTHING;
  const text = normalizeSpoken(turn.text.slice(-MAX_TURN_CHARACTERS));
  if (!/[\p{L}\p{N}]/u.test(text)) return NOTHING;
  if (!isLearned(text, turn.language)) return judgeByPunctuation(text);
  const tokens = readTokens(text);
  const score = SCORERS[tokens.script](listFeatures(tokens, context));
  const { slope, offset } = written[tokens.script];
  const likelihood = 1 / (1 + Math.exp(-(slope * score + offset)));
  return { verdict: nameVerdict(likelihood), likelihood };
}

/** The script decides, not the setting: an English question in a Chinese interview is common. */
function isLearned(text: string, language: string): boolean {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return false;
  return /\p{Script=Han}/u.test(text) || /^(en|zh|yue|cmn)\b/i.test(language);
}

function nameVerdict(likelihood: number): Judgement['verdict'] {
  if (likelihood >= ASKED_FROM) return 'asked';
  return likelihood >= UNCERTAIN_FROM ? 'uncertain' : 'none';
}

/** Languages for which nothing was learned. */
function judgeByPunctuation(text: string): Judgement {
  const isQuestion = /[?¿;؟]\s*$/u.test(text) && text.length > 8;
  return isQuestion
    ? { verdict: 'asked', likelihood: 1 }
    : { verdict: 'uncertain', likelihood: 0.5 };
}
