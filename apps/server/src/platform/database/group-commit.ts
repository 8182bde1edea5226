import { DatabaseError } from 'pg';
import { signals, type CommitGroup } from '../telemetry/signals.ts';
import { READ_ONLY } from './guarded-client.ts';

/** One statement should not grow without bound. */
const MAX_AT_ONCE = 200;

interface Waiting<Entry, Outcome> {
  readonly entry: Entry;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions<Entry, Outcome> {
  /** What is measured as; nothing is when left out. */
  readonly name?: CommitGroup;
  /** Writes all of them, or none, in one transaction; gives what became of each, in their order. */
  readonly write: (entries: readonly Entry[]) => Promise<readonly Outcome[]>;
  /** Two entries with the same key are never written at once: the later one waits for the next write. */
  readonly toKey: (entry: Entry) => string | number;
}

/**
 * Writes what comes in at the same time together: a thousand sessions cost a commit now and then instead of
 * a thousand. An entry that comes alone is written at once. What many sessions read at once goes the same way.
 */
export class GroupCommit<Entry, Outcome> {
  readonly #options: GroupCommitOptions<Entry, Outcome>;
  #waiting: Waiting<Entry, Outcome>[] = [];
  #writing = false;

  constructor(options: GroupCommitOptions<Entry, Outcome>) {
    this.#options = options;
  }

  /** Resolves when the entry is committed. Rejects with the database's error; what is committed is unsure then. */
  run(entry: Entry): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      if (this.#writing) return;
      this.#writing = true;
      // Writes of the same round of events go along.
      setImmediate(() => void this.#writeAll());
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#write(this.#nextBatch());
    this.#writing = false;
  }

  #nextBatch(): Waiting<Entry, Outcome>[] {
    const taken = new Map<string | number, Waiting<Entry, Outcome>>();
    const left: Waiting<Entry, Outcome>[] = [];
    for (const each of this.#waiting) {
      const key = this.#options.toKey(each.entry);
      if (taken.has(key) || taken.size >= MAX_AT_ONCE) left.push(each);
      else taken.set(key, each);
    }
    this.#waiting = left;
    return [...taken.values()];
  }

  async #write(group: readonly Waiting<Entry, Outcome>[]): Promise<void> {
    const from = performance.now();
    try {
      const outcomes = await this.#options.write(group.map(({ entry }) => entry));
      this.#publish(from, group.length, false);
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      this.#publish(from, group.length, true);
      // One that the database does not take must not fail the others.
      if (group.length > 1 && isRefusal(error)) for (const each of group) await this.#write([each]);
      else for (const { reject } of group) reject(error);
    }
  }

  #publish(from: number, size: number, failed: boolean): void {
    const { name: group } = this.#options;
    if (group === undefined) return;
    signals.groupCommit.publish({ group, ms: performance.now() - from, size, failed });
  }
}

/** The database itself said no, and so nothing was written; a connection that broke says nothing. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof DatabaseError ? error.code : undefined;
  // Class 57: the server is going down; 25006: it is a primary no more, and would refuse each of them alone too.
  return code !== undefined && !code.startsWith('57') && code !== READ_ONLY;
}
