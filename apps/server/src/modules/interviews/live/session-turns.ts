import { Mailbox, MailboxClosed } from '../../../platform/realtime/mailbox.ts';

/** The tasks of one session, one after the other; after one that failed no other begins. */
export class SessionTurns {
  readonly #mailbox = new Mailbox();
  readonly #onFailed: (error: unknown) => void;
  #failed = false;

  /** @param onFailed told once */
  constructor(onFailed: (error: unknown) => void) {
    this.#onFailed = onFailed;
  }

  get waiting(): number {
    return this.#mailbox.waiting;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Never rejects: a task that fails ends the session. */
  async run(task: () => Promise<void>): Promise<void> {
    try {
      await this.#mailbox.run(async () => {
        if (!this.#failed) await task();
      });
    } catch (error) {
      if (!(error instanceof MailboxClosed)) this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#onFailed(error);
  }

  /** Resolves when the tasks that wait have run. */
  close(): Promise<void> {
    return this.#mailbox.close();
  }
}
