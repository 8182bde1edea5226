import { hasSameWords, splitWords } from '../words.ts';

/** Words of a stretch of sound; positions are samples since the recogniser began. */
export interface TranscriptSpan {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** False: the next span replaces this one. True: the words do not change any more. */
  readonly final: boolean;
}

interface Entry extends TranscriptSpan {
  /** How many of the words belong to a turn that is over … */
  takenWords: number;
  /** … which covered the sound up to this sample. */
  takenThrough: number;
}

/** The engine's positions may be off by this much: 100 ms. */
const SLACK_SAMPLES = 1600;
/** Changed words after a turn's end are new only if they cover this much more sound: 300 ms. */
const MIN_NEW_AUDIO_SAMPLES = 4800;

/**
 * The words of one channel's engine, and which turn they belong to: each word belongs to one turn, and a word
 * that the engine repeats after a reconnect counts once.
 */
export class TranscriptBuffer {
  #entries: Entry[] = [];
  #covered = 0;
  #segment: string | null = null;
  #answered: { readonly through: number; readonly counts: readonly number[] } | null = null;

  /** Sound before this sample has its final words. */
  get coveredThrough(): number {
    return this.#covered;
  }

  /** Words that may still change. */
  get isOpen(): boolean {
    const last = this.#entries.at(-1);
    return last !== undefined && !last.final && last.text !== '';
  }

  onTranscript(heard: TranscriptSpan): void {
    if (heard.to <= this.#covered) return;
    const text = this.#withoutOverlap(heard);
    const open = this.#entries.at(-1)?.final === false ? this.#entries.pop() : undefined;
    const { takenWords = 0, takenThrough = 0 } = open ?? {};
    this.#entries.push({ ...heard, text, takenWords, takenThrough });
    if (heard.final) this.#covered = heard.to;
  }

  /** The words of a turn so far: all that belong to no earlier turn. */
  textFor(segmentId: string, through: number): string {
    if (this.#segment !== segmentId) this.#closeSegment();
    this.#segment = segmentId;
    const rests = this.#entries.map(remainingText);
    this.#answered = { through, counts: this.#entries.map(({ text }) => splitWords(text).length) };
    return joinParts(rests);
  }

  /** The clock starts anew: words for earlier sound are ignored. */
  reset(through: number): void {
    this.#entries = [];
    this.#covered = Math.max(this.#covered, through);
    this.#segment = null;
    this.#answered = null;
  }

  /** Words that the turn was given stay its own; final spans without other words are dropped. */
  #closeSegment(): void {
    const answered = this.#answered;
    if (answered === null) return;
    this.#entries.forEach((entry, index) => {
      entry.takenWords = answered.counts[index] ?? entry.takenWords;
      if (index < answered.counts.length) entry.takenThrough = answered.through;
    });
    const isOver = (entry: Entry) => entry.final && remainingText(entry) === '';
    this.#entries = this.#entries.filter((entry) => !isOver(entry));
    this.#answered = null;
  }

  /** After a reconnect an engine may repeat words: the same words at the seam are kept once. */
  #withoutOverlap({ text, from }: TranscriptSpan): string {
    const before = this.#entries.findLast((entry) => entry.final);
    if (before === undefined || from >= this.#covered - SLACK_SAMPLES) return text;
    const [earlier, later] = [splitWords(before.text), splitWords(text)];
    for (let size = Math.min(earlier.length, later.length); size > 0; size--) {
      const end = before.text.slice(earlier[earlier.length - size]?.start);
      if (hasSameWords(end, text.slice(0, later[size - 1]?.end)))
        return text.slice(later[size]?.start ?? text.length);
    }
    return text;
  }
}

function remainingText({ text, to, takenWords, takenThrough }: Entry): string {
  if (takenWords === 0) return text;
  if (to <= takenThrough + MIN_NEW_AUDIO_SAMPLES) return '';
  return text.slice(splitWords(text)[takenWords]?.start ?? text.length);
}

const HAN_END = /[\p{Script=Han}，。！？；：、]$/u;
const HAN_START = /^\p{Script=Han}/u;

function joinParts(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    if (part === '' || text === '') return text + part;
    return text + (HAN_END.test(text) && HAN_START.test(part) ? '' : ' ') + part;
  }, '');
}
