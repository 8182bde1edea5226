import type { Channel } from '@cuecard/contract';
import type { SpeechTurnEvent } from '@cuecard/speech/browser';

/** The last words that the sound check recognised on one channel. */
type CheckResult =
  | { readonly type: 'words'; readonly text: string }
  /** Speech in a language that the recogniser does not know. */
  | { readonly type: 'other-language' };

export type CheckResults = Readonly<Partial<Record<Channel, CheckResult>>> & {
  /**
   * The microphone hears the interviewer: in what was said last, or in what was said before that. What is said and
   * not heard there takes it back.
   */
  readonly echo?: 'last' | 'before';
};

/** Folds one event of the engine into the results; events without words change nothing. */
export function reduceCheckResults(before: CheckResults, event: SpeechTurnEvent): CheckResults {
  return reduceEcho(reduceWords(before, event), event);
}

function reduceEcho(before: CheckResults, event: SpeechTurnEvent): CheckResults {
  const isEcho =
    (event.type === 'final' && event.saysTheSame === true) ||
    (event.type === 'discarded' && event.reason === 'echo');
  if (isEcho) return { ...before, echo: 'last' };
  if (event.type !== 'final' || event.channel !== 'interviewer') return before;
  const { echo, ...others } = before;
  return echo === 'last' ? { ...others, echo: 'before' } : others;
}

function reduceWords(before: CheckResults, event: SpeechTurnEvent): CheckResults {
  switch (event.type) {
    case 'partial':
    case 'final':
    case 'amended':
      if (event.text.trim() === '') return before;
      return { ...before, [event.channel]: { type: 'words', text: event.text.trim() } };
    case 'withheld':
      if (event.reason === 'noise') return before;
      return { ...before, [event.channel]: { type: 'other-language' } };
    case 'eager':
    case 'resumed':
    case 'discarded':
      return before;
  }
}

const SHOWN_CHARACTERS = 72;

/** The end of what was said, from a whole word on. */
export function truncateToLastWords(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text;
  const tail = text.slice(-SHOWN_CHARACTERS);
  const space = tail.indexOf(' ');
  return `… ${space === -1 ? tail : tail.slice(space + 1)}`;
}
