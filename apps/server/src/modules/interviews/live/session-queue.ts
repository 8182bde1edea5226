import { Mailbox, MailboxClosed } from '../../../platform/realtime/mailbox.ts';

/** The tasks of one session, one after the other; after one that failed no other begins. */
export class SessionQueue {
  readonly #mailbox = new Mailbox();
  #followUp: () => Promise<void> = async () => {};
  #onFailed: (error: unknown) => void = () => {};
  #failed = false;

  /** What is done after tasks that change the session, and who is told, once, that a task has failed. */
  listen(followUp: () => Promise<void>, onFailed: (error: unknown) => void): void {
    this.#followUp = followUp;
    this.#onFailed = onFailed;
  }

  get waiting(): number {
    return this.#mailbox.waiting;
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Never rejects: a task that fails ends the session. */
  async run(task: () => Promise<unknown>): Promise<void> {
    try {
      await this.#mailbox.run(async () => {
        if (!this.#failed) await task();
      });
    } catch (error) {
      if (!(error instanceof MailboxClosed)) this.fail(error);
    }
  }

  /** The same for a task that something follows from: a question that waits, the end of the interview. */
  runAndFollowUp(task: () => Promise<unknown>): Promise<void> {
    return this.run(async () => {
      await task();
      await this.followUp();
    });
  }

  /** Call this from within a task that may have changed the session. */
  followUp(): Promise<void> {
    return this.#followUp();
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
