/** The mailbox was closed before the task could begin. */
export class MailboxClosed extends Error {
  constructor() {
    super('The mailbox is closed.');
    this.name = 'MailboxClosed';
  }
}

/** Runs tasks one after the other, in the order they were given. */
export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #closed = false;

  /** Tasks that have not ended. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Rejects with the task's own error, or with `MailboxClosed`; the next task runs in either case. */
  run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new MailboxClosed());
    this.#waiting += 1;
    const result = this.#last.then(task);
    this.#last = result.then(
      () => this.#ended(),
      () => this.#ended(),
    );
    return result;
  }

  /** Takes no more tasks; resolves when those that wait have run. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
  }

  #ended(): void {
    this.#waiting -= 1;
  }
}
