/** A client's command, by which it is known again. */
export interface CommandRef {
  readonly client: string;
  readonly cseq: number;
}

/** Decides, on the log as it stands, which events go into it. */
export type Decide<State, Body, Context = void> = (
  state: State,
  context: Context,
) => readonly Body[] | Promise<readonly Body[]>;

interface WrittenEvents<Event> {
  /** The events that other instances had written since the given state. */
  readonly missed: readonly Event[];
  readonly events: readonly Event[];
  /** False: the log has the command already, and nothing was written. */
  readonly isNew: boolean;
}

/**
 * How one session's log is written, which is where interviews and exams differ: the one instance that owns an
 * interview writes under its epoch and trusts its memory; of an exam any instance writes, under the lock of its row,
 * on what it has read there. What `write` gives back is committed.
 */
export interface SessionLogStore<State, Event, Body, Context = void> {
  /** @throws whatever `decide` throws, and nothing is written then */
  write(
    state: State,
    decide: Decide<State, Body, Context>,
    command: CommandRef | null,
  ): Promise<WrittenEvents<Event>>;
  /** Events after the number, in order. */
  read(after: number): Promise<Event[]>;
  /** The highest command number of this client; 0 for none. */
  findLastCommand(client: string): Promise<number>;
}

/** `isOwn`: this instance has just written the event. `before`: the state without it. */
export type LogListener<State, Event> = (event: Event, before: State, isOwn: boolean) => void;

export interface SessionLogOptions<State, Event, Body, Context> {
  readonly store: SessionLogStore<State, Event, Body, Context>;
  readonly initial: State;
  readonly reduce: (state: State, event: Event) => State;
  /** The same for a whole log. */
  readonly fold: (events: readonly Event[]) => State;
}

/** The numbered log of one session as this instance has it: what it says so far, and what is added. */
export class SessionLog<State extends { readonly lastSeq: number }, Event, Body, Context = void> {
  readonly #options: SessionLogOptions<State, Event, Body, Context>;
  readonly #listeners: LogListener<State, Event>[] = [];
  #state: State;

  constructor(options: SessionLogOptions<State, Event, Body, Context>) {
    this.#options = options;
    this.#state = options.initial;
  }

  get state(): State {
    return this.#state;
  }

  /** Tells of every event that is added from now on, in order; what `replay` brings is not told. */
  subscribe(listener: LogListener<State, Event>): void {
    this.#listeners.push(listener);
  }

  /** Brings the state to what the log says. */
  async replay(): Promise<void> {
    this.#state = this.#options.fold(await this.read(0));
  }

  /** Reads what other instances have written. */
  async catchUp(): Promise<void> {
    this.#apply(await this.read(this.#state.lastSeq), false);
  }

  read(after: number): Promise<Event[]> {
    return this.#options.store.read(after);
  }

  findLastCommand(client: string): Promise<number> {
    return this.#options.store.findLastCommand(client);
  }

  /**
   * Writes what is decided; everybody is told when it is committed. One at a time: the session's queue sees to it.
   * Resolves to false when the log has the command already.
   * @throws what `decide` and the store throw
   */
  async commit(
    decide: Decide<State, Body, Context>,
    command: CommandRef | null = null,
  ): Promise<boolean> {
    const written = await this.#options.store.write(this.#state, decide, command);
    this.#apply(written.missed, false);
    this.#apply(written.events, true);
    return written.isNew;
  }

  #apply(events: readonly Event[], isOwn: boolean): void {
    for (const event of events) {
      const before = this.#state;
      this.#state = this.#options.reduce(before, event);
      for (const listener of this.#listeners) listener(event, before, isOwn);
    }
  }
}
