import { sameWords, words } from '../words.ts';

/** Words of a stretch of sound, in samples since the recogniser began. */
export interface HeardText {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** They do not change any more. Until then each one replaces the one before. */
  readonly final: boolean;
}

interface Entry extends HeardText {
  /** How many of its words belong to a turn that is over … */
  takenWords: number;
  /** … which had heard so far. */
  takenThrough: number;
}

/** What an engine may be off by, in samples: 100 ms. */
const SLACK = 1600;
/** An engine that changes a sentence after its turn is over says no new word: only more sound does. 300 ms. */
const NEW_SOUND = 4800;

/**
 * What one channel's engine has said, and which turn's words they are: each word belongs to one turn, and a
 * word that is said a second time after a reconnect is heard once.
 */
export class HeardWords {
  #entries: Entry[] = [];
  #covered = 0;
  #segment: string | null = null;
  #answered: { readonly through: number; readonly counts: readonly number[] } | null = null;

  /** Sound before this sample has its final words. */
  get covered(): number {
    return this.#covered;
  }

  /** Words that may still change. */
  get isOpen(): boolean {
    const last = this.#entries.at(-1);
    return last !== undefined && !last.final && last.text !== '';
  }

  hear(heard: HeardText): void {
    if (heard.to <= this.#covered) return;
    const text = this.#withoutOverlap(heard);
    const open = this.#entries.at(-1)?.final === false ? this.#entries.pop() : undefined;
    const { takenWords = 0, takenThrough = 0 } = open ?? {};
    this.#entries.push({ ...heard, text, takenWords, takenThrough });
    if (heard.final) this.#covered = heard.to;
  }

  /** The words of a turn so far: all that belong to no earlier one. */
  wordsFor(segmentId: string, through: number): string {
    if (this.#segment !== segmentId) this.#closeSegment();
    this.#segment = segmentId;
    const rests = this.#entries.map(rest);
    this.#answered = { through, counts: this.#entries.map(({ text }) => words(text).length) };
    return joined(rests);
  }

  /** The clock starts anew: nothing from before is said any more. */
  forget(through: number): void {
    this.#entries = [];
    this.#covered = Math.max(this.#covered, through);
    this.#segment = null;
    this.#answered = null;
  }

  /** What the turn was given stays its own; finals that lie behind it are over. */
  #closeSegment(): void {
    const answered = this.#answered;
    if (answered === null) return;
    this.#entries.forEach((entry, index) => {
      entry.takenWords = answered.counts[index] ?? entry.takenWords;
      if (index < answered.counts.length) entry.takenThrough = answered.through;
    });
    const isOver = (entry: Entry) => entry.final && rest(entry) === '';
    this.#entries = this.#entries.filter((entry) => !isOver(entry));
    this.#answered = null;
  }

  /** After a reconnect an engine may hear again what it had said: the same words at the seam are one. */
  #withoutOverlap({ text, from }: HeardText): string {
    const before = this.#entries.findLast((entry) => entry.final);
    if (before === undefined || from >= this.#covered - SLACK) return text;
    const [earlier, later] = [words(before.text), words(text)];
    for (let size = Math.min(earlier.length, later.length); size > 0; size--) {
      const end = before.text.slice(earlier[earlier.length - size]?.start);
      if (sameWords(end, text.slice(0, later[size - 1]?.end)))
        return text.slice(later[size]?.start ?? text.length);
    }
    return text;
  }
}

function rest({ text, to, takenWords, takenThrough }: Entry): string {
  if (takenWords === 0) return text;
  if (to <= takenThrough + NEW_SOUND) return '';
  return text.slice(words(text)[takenWords]?.start ?? text.length);
}

const HAN_END = /[\p{Script=Han}，。！？；：、]$/u;
const HAN_START = /^\p{Script=Han}/u;

function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    if (part === '' || text === '') return text + part;
    return text + (HAN_END.test(text) && HAN_START.test(part) ? '' : ' ') + part;
  }, '');
}
