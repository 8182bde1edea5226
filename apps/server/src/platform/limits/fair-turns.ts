interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Turns at something of which there is little, for many owners: each has one at a time, and who was served longest ago
 * comes next. One who asks for much waits behind those who ask for little.
 */
export class FairTurns {
  readonly #maxAtOnce: number;
  readonly #running = new Set<string>();
  /** In the order in which they asked. */
  #waiting: Waiting[] = [];
  /** When each owner that waits was served last, by a count that grows. */
  readonly #servedAt = new Map<string, number>();
  #served = 0;

  constructor(maxAtOnce: number) {
    this.#maxAtOnce = maxAtOnce;
  }

  /**
   * Waits for a turn of the owner.
   * @returns what ends the turn
   * @throws the signal's reason when it aborts before the turn has come
   */
  async wait(owner: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { owner, begin: resolve };
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave);
    this.#waiting.push(waiting);
    this.#beginNext();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running.delete(owner);
      this.#forgetServed();
      this.#beginNext();
    };
  }

  #beginNext(): void {
    while (this.#running.size < this.#maxAtOnce) {
      const next = this.#findNext();
      if (next === null) return;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.#running.add(next.owner);
      this.#served += 1;
      this.#servedAt.set(next.owner, this.#served);
      next.begin();
    }
  }

  #findNext(): Waiting | null {
    let found: Waiting | null = null;
    for (const waiting of this.#waiting) {
      if (this.#running.has(waiting.owner)) continue;
      if (found === null || this.#lastServed(waiting) < this.#lastServed(found)) found = waiting;
    }
    return found;
  }

  #lastServed({ owner }: Waiting): number {
    return this.#servedAt.get(owner) ?? 0;
  }

  /** With nobody waiting, everyone is as good as the other again. */
  #forgetServed(): void {
    if (this.#waiting.length === 0) this.#servedAt.clear();
  }
}
