import { stripInvisible } from '../plain-text.ts';
import { readToken } from './answer-markup.ts';
import type { Token } from './answer-markup.ts';
import { RuleLeak } from './rule-leak.ts';

/** What a model writes, made safe to show while it streams. */
export interface AnswerFilter {
  /** Takes the next piece and gives what can be shown of the text so far; perhaps nothing yet. */
  push(text: string): string;
  /** Gives the rest. */
  end(): string;
}

/**
 * A model may obey what it should only have read. Whatever it then writes, the answer has no images, no
 * targets of links, no addresses and no HTML outside of code, no fences, marks or invisible characters
 * anywhere, and no long stretch of the rules. Code stays as it is: it is shown as text. What comes out
 * does not depend on where the pieces are cut. Slots and citations stay.
 *
 * @param fenceId of the prompt
 * @param rules the prompt's system part; without it, rules are not looked for
 * @param options `keepsTags`: the text may be about HTML, so that tags stay, as words
 */
export function createAnswerFilter(
  fenceId: string,
  rules = '',
  { keepsTags = false }: { keepsTags?: boolean } = {},
): AnswerFilter {
  const leak = new RuleLeak(rules);
  const state = { inCode: false, atLineStart: true, last: '', owesGap: false, keepsTags };
  let pending = '';
  let half = '';

  const addText = (text: string): void => {
    const whole = half + text;
    const last = whole.charCodeAt(whole.length - 1);
    half = last >= 0xd800 && last <= 0xdbff ? whole.slice(-1) : '';
    const complete = half === '' ? whole : whole.slice(0, -1);
    pending += stripInvisible(complete).replaceAll('\r', '');
  };

  const release = (isLast: boolean): string => {
    let shown = '';
    let at = 0;
    while (at < pending.length) {
      const token = readToken(pending, at, { ...state, fenceId, isLast });
      if (token === null) break;
      const text = spaced(token, state);
      shown += text;
      at += token.length;
      state.inCode = token.inCode ?? state.inCode;
      if (text !== '') {
        state.last = text.slice(-1);
        state.atLineStart = /\n[ \t]*$/.test(text) || (state.atLineStart && /^[ \t]*$/.test(text));
      }
    }
    pending = pending.slice(at);
    return shown;
  };

  return {
    push(text) {
      addText(text);
      return leak.push(release(false));
    },
    end() {
      pending += half.toWellFormed();
      half = '';
      return leak.push(release(true)) + leak.end();
    },
  };
}

/**
 * One blank stands where something was taken out, so that its neighbours do not grow together; in code a
 * mark, so that backticks beside it do not come to stand alone and end the code.
 */
function spaced(
  { show, isGap }: Token,
  state: { last: string; owesGap: boolean; inCode: boolean },
): string {
  if (isGap && state.inCode) return '…';
  const afterBlank = state.last === '' || /\s/.test(state.last);
  if (isGap) {
    state.owesGap = !afterBlank;
    return '';
  }
  if (!state.owesGap) return show;
  state.owesGap = false;
  return /^[\s。，；！？]/.test(show) ? show : ` ${show}`;
}
