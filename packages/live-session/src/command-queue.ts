import { MAX_AGO_MS, type Command } from '@cuecard/contract';

export interface NumberedCommand<C = Command> {
  readonly cseq: number;
  readonly command: C;
  /** How long ago it was given, milliseconds; left out where that is less than a second. */
  readonly agoMs?: number;
}

/** Younger commands have not waited: what is on its way now. Milliseconds. */
const MIN_AGO_MS = 1000;

/** A command that the server has not acknowledged. `id` orders a tab's commands, over reloads too. */
export interface KeptCommand<C = Command> {
  readonly id: number;
  /** Null until the server has said which number comes next. */
  readonly cseq: number | null;
  readonly command: C;
  /** When it was given, milliseconds since 1970. */
  readonly at: number;
}

/** Storage in which commands outlive the page. A command that cannot be kept is sent all the same. */
export interface CommandKeeper<C = Command> {
  /** Reads what an earlier page of this tab left. Never rejects. */
  load(): Promise<readonly KeptCommand<C>[]>;
  put(kept: KeptCommand<C>): void;
  remove(id: number): void;
}

/**
 * Commands that the server has not acknowledged, in order. They get their numbers only once `welcome` has
 * said which number this client used last: what a browser has forgotten must not begin at 1 again. A
 * command that had its number before a reload keeps it, so that the server knows it again.
 */
export class CommandQueue<C = Command> {
  readonly #keeper: CommandKeeper<C>;
  /** Commands that came before the kept ones were loaded, behind which they belong; null since then. */
  #early: { command: C; at: number }[] | null = [];
  #nextId = 1;
  #next: number | null = null;
  #waiting: KeptCommand<C>[] = [];
  #open: (KeptCommand<C> & NumberedCommand<C>)[] = [];

  constructor(keeper: CommandKeeper<C>) {
    this.#keeper = keeper;
  }

  /** Loads what an earlier page of this tab left; to be called once, before `resume`. */
  async load(): Promise<void> {
    const kept = await this.#keeper.load();
    const ordered = kept.toSorted((a, b) => a.id - b.id);
    this.#nextId = (ordered.at(-1)?.id ?? 0) + 1;
    this.#open = ordered.filter(isNumbered);
    this.#waiting = ordered.filter((entry) => !isNumbered(entry));
    const early = this.#early ?? [];
    this.#early = null;
    for (const { command, at } of early) this.add(command, at);
  }

  /**
   * Returns the numbered command when it can go out now, null while no number is known.
   * @param at when it was given, milliseconds since 1970: what was heard late was said before
   */
  add(command: C, at = Date.now()): NumberedCommand<C> | null {
    if (this.#early !== null) {
      this.#early.push({ command, at });
      return null;
    }
    const entry = { id: this.#nextId++, cseq: null, command, at };
    if (this.#next !== null) return this.#number(entry, this.#next);
    this.#waiting.push(entry);
    this.#keeper.put(entry);
    return null;
  }

  /** Everything to be sent after `welcome`, oldest first. */
  resume(lastCseq: number): readonly NumberedCommand<C>[] {
    const highest = Math.max(lastCseq, ...this.#open.map(({ cseq }) => cseq));
    this.#next = Math.max(this.#next ?? 1, highest + 1);
    for (const entry of this.#waiting.splice(0)) this.#number(entry, this.#next);
    return this.#open.map(({ cseq, command, at }) => ({ cseq, command, ...measureAge(at) }));
  }

  /** Takes out the command that was answered; null when it is not waiting any more. */
  settle(cseq: number): C | null {
    const index = this.#open.findIndex((entry) => entry.cseq === cseq);
    const [settled] = index === -1 ? [] : this.#open.splice(index, 1);
    if (settled === undefined) return null;
    this.#keeper.remove(settled.id);
    return settled.command;
  }

  #number({ id, command, at }: KeptCommand<C>, cseq: number): NumberedCommand<C> {
    const entry = { id, cseq, command, at };
    this.#next = cseq + 1;
    this.#open.push(entry);
    this.#keeper.put(entry);
    return { cseq, command, ...measureAge(at) };
  }
}

function isNumbered<C>(entry: KeptCommand<C>): entry is KeptCommand<C> & NumberedCommand<C> {
  return entry.cseq !== null;
}

function measureAge(at: number): { agoMs?: number } {
  const agoMs = Math.round(Date.now() - at);
  return agoMs < MIN_AGO_MS ? {} : { agoMs: Math.min(agoMs, MAX_AGO_MS) };
}
