import { hasHan } from '../language.ts';
import { normalizeSpoken } from '../plain-text.ts';
import { judgeChinese } from './chinese-judge.ts';
import { judgeEnglish } from './english-judge.ts';
import { asked, none, uncertain } from './verdict.ts';
import type { ContextTurn, JudgedTurn, Judgement } from './verdict.ts';

/** What was asked stands at the end of a longer turn. */
const MAX_TURN_CHARACTERS = 2000;

/**
 * Says whether a turn asks the candidate for an answer. By rules of grammatical class alone, in
 * well under a millisecond; punctuation is a hint, since recognisers drop and invent it.
 *
 * @param context what was said before, oldest first
 */
export function judgeTurn(turn: JudgedTurn, context: readonly ContextTurn[]): Judgement {
  if (turn.speaker === 'candidate') return none('the candidate is speaking');
  const text = normalizeSpoken(turn.text.slice(-MAX_TURN_CHARACTERS));
  if (!/[\p{L}\p{N}]/u.test(text)) return none('nothing was said');
  // The script decides, not the setting: an English question in a Chinese interview is common.
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) {
    return judgeByPunctuation(text);
  }
  if (hasHan(text)) return judgeChinese(text, context);
  if (/^(en|zh|yue|cmn)\b/i.test(turn.language)) return judgeEnglish(text, context);
  return judgeByPunctuation(text);
}

/** Languages without rules of their own. */
function judgeByPunctuation(text: string): Judgement {
  if (/[?¿;؟]\s*$/u.test(text) && text.length > 8) return asked('question', 'question mark');
  return uncertain('no rules for this language');
}
