import type { Partial as SpokenPartial, PreparedFinding } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { LiveAudience, SessionKnowledge } from './ports.ts';

interface Watched {
  readonly words: string;
  readonly finding: PreparedFinding;
}

type Spoken = Pick<SpokenPartial, 'channel' | 'turnId' | 'text'>;

/** Turns that are watched at a time: the open ones of two channels, and some that never became final. */
const MAX_WATCHED = 8;
/**
 * Between two looks for partials, milliseconds for each saved question: a bank of ten is looked into at every word, one
 * of 10,000 ten times a second, so that no bank takes more than a tenth of the main thread.
 */
const PAUSE_PER_QUESTION_MS = 0.01;

const isEmpty = ({ card, titles }: PreparedFinding): boolean =>
  card === null && titles.length === 0;

/** Looks into the question bank while a turn is still being spoken. */
export class PreparedWatch {
  readonly #knowledge: SessionKnowledge;
  readonly #audience: LiveAudience;
  readonly #clock: Clock;
  readonly #turns = new Map<string, Watched>();
  /** The latest words of each turn that wait for their look. */
  readonly #waiting = new Map<string, Spoken>();
  #nextLookAt = 0;
  #isPaused = false;

  constructor(knowledge: SessionKnowledge, audience: LiveAudience, clock: Clock) {
    this.#knowledge = knowledge;
    this.#audience = audience;
    this.#clock = clock;
  }

  /** Tells the clients what the bank has for the words so far, when that has changed. */
  onWords(spoken: Spoken): void {
    if (spoken.channel === 'candidate') return;
    this.#waiting.delete(spoken.turnId);
    this.#waiting.set(spoken.turnId, spoken);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MAX_WATCHED && oldest !== undefined) this.#waiting.delete(oldest);
    this.#lookWhenDue();
  }

  /** Words that come faster than looks may follow one another are not all looked for: the next ones say more. */
  #lookWhenDue(): void {
    if (this.#isPaused) return;
    const pauseMs = Math.ceil(this.#nextLookAt - this.#clock.now());
    if (pauseMs > 0) {
      this.#isPaused = true;
      this.#clock.after(pauseMs, () => {
        this.#isPaused = false;
        this.#lookWhenDue();
      });
      return;
    }
    const [next] = this.#waiting.values();
    if (next === undefined) return;
    this.#waiting.delete(next.turnId);
    this.#nextLookAt = this.#clock.now() + Math.floor(this.#knowledge.size * PAUSE_PER_QUESTION_MS);
    this.#look(next);
    this.#lookWhenDue();
  }

  #look({ turnId, text }: Spoken): void {
    const before = this.#turns.get(turnId);
    if (before?.words === text) return;
    const finding = this.#preferShown(before?.finding, this.#knowledge.find(text));
    this.#watch(turnId, { words: text, finding });
    if (before === undefined ? isEmpty(finding) : isSame(before.finding, finding)) return;
    this.#audience.send({ type: 'prepared', turnId, ...finding });
  }

  /** What the bank has for a question; `turnId` null: it was not spoken. */
  find(turnId: string | null, text: string): PreparedFinding {
    const before = turnId === null ? undefined : this.#turns.get(turnId);
    if (before?.words === text) return before.finding;
    return this.#preferShown(before?.finding, this.#knowledge.find(text));
  }

  /** What sounded like a question is none: what was shown for it goes. */
  drop(turnId: string): void {
    const watched = this.#turns.get(turnId);
    this.forget(turnId);
    if (watched === undefined || isEmpty(watched.finding)) return;
    this.#audience.send({ type: 'prepared', turnId, card: null, titles: [] });
  }

  forget(turnId: string): void {
    this.#waiting.delete(turnId);
    this.#turns.delete(turnId);
  }

  /** A card that is being read is not taken away because more words made it less sure. */
  #preferShown(before: PreparedFinding | undefined, now: PreparedFinding): PreparedFinding {
    return before !== undefined && before.card !== null && now.card === null ? before : now;
  }

  #watch(turnId: string, watched: Watched): void {
    this.#turns.delete(turnId);
    this.#turns.set(turnId, watched);
    const [oldest] = this.#turns.keys();
    if (this.#turns.size > MAX_WATCHED && oldest !== undefined) this.#turns.delete(oldest);
  }
}

function isSame(one: PreparedFinding, other: PreparedFinding): boolean {
  if (one.card?.entryId !== other.card?.entryId || one.titles.length !== other.titles.length)
    return false;
  return one.titles.every(({ entryId }, index) => entryId === other.titles[index]?.entryId);
}
