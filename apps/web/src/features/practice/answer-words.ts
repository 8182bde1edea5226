import type { SpeechTurnEvent } from '@cuecard/speech/browser';

/** What has been heard of one answer so far. */
export interface AnswerWords {
  /** By turn, in the order in which the turns began. */
  readonly turns: readonly HeardTurn[];
}

interface HeardTurn {
  readonly id: string;
  readonly text: string;
  /** The first characters that will not change any more. */
  readonly settled: number;
}

export const NO_WORDS: AnswerWords = { turns: [] };

/** The words after an event of the recogniser; those of other channels and words in doubt are no part of an answer. */
export function addWords(words: AnswerWords, event: SpeechTurnEvent): AnswerWords {
  if (event.channel === 'interviewer') return words;
  switch (event.type) {
    case 'partial':
      return put(words, { id: event.turnId, text: event.text, settled: event.settledLength });
    case 'final':
    case 'amended':
      return put(words, { id: event.turnId, text: event.text, settled: event.text.length });
    case 'discarded':
      return { turns: words.turns.filter(({ id }) => id !== event.turnId) };
    case 'eager':
    case 'resumed':
    case 'withheld':
      return words;
  }
}

function put({ turns }: AnswerWords, turn: HeardTurn): AnswerWords {
  if (!turns.some(({ id }) => id === turn.id)) return { turns: [...turns, turn] };
  return { turns: turns.map((each) => (each.id === turn.id ? turn : each)) };
}

/** The words as they are read: what is settled, and what may still change. */
export function readWords({ turns }: AnswerWords): { settled: string; open: string } {
  const text = joinTurns(turns.map((turn) => turn.text));
  const last = turns.at(-1);
  const open = last === undefined ? '' : last.text.slice(last.settled);
  return { settled: text.slice(0, text.length - open.length), open };
}

/** Chinese has no space between sentences. */
function joinTurns(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .reduce((all, text) => {
      if (all === '') return text;
      return /[\p{Script=Han}。！？，]$/u.test(all) ? all + text : `${all} ${text}`;
    }, '');
}
