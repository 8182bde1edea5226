import type { Partial as SpokenPartial, PreparedFinding } from '@cuecard/contract';
import type { LiveAudience, SessionKnowledge } from './ports.ts';

interface Watched {
  readonly words: string;
  readonly finding: PreparedFinding;
}

/** Turns that are watched at a time: the open ones of two channels, and some that never became final. */
const MAX_WATCHED = 8;

const isEmpty = ({ card, titles }: PreparedFinding): boolean =>
  card === null && titles.length === 0;

/** Looks into the question bank while a turn is still being spoken. */
export class PreparedWatch {
  readonly #knowledge: SessionKnowledge;
  readonly #audience: LiveAudience;
  readonly #turns = new Map<string, Watched>();

  constructor(knowledge: SessionKnowledge, audience: LiveAudience) {
    this.#knowledge = knowledge;
    this.#audience = audience;
  }

  /** Tells the clients what the bank has for the words so far, when that has changed. */
  onWords({ channel, turnId, text }: Pick<SpokenPartial, 'channel' | 'turnId' | 'text'>): void {
    if (channel === 'candidate') return;
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
    return this.#preferShown(before?.finding, this.#knowledge.find(text));
  }

  /** What sounded like a question is none: what was shown for it goes. */
  drop(turnId: string): void {
    const watched = this.#turns.get(turnId);
    this.#turns.delete(turnId);
    if (watched === undefined || isEmpty(watched.finding)) return;
    this.#audience.send({ type: 'prepared', turnId, card: null, titles: [] });
  }

  forget(turnId: string): void {
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
