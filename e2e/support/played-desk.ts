import type { LogEventBody, ServerMessage } from '@cuecard/contract';
import type { ConnectionStatus } from '@cuecard/live-session';
import type { Page } from '@playwright/test';

/**
 * The live screen with a server that the test plays: every message of the contract, in any order, without
 * sound or a model. For what a screen looks like; what a server really says is tried elsewhere.
 */
export const id = (last: number) =>
  `0198a000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

declare global {
  interface Window {
    playedWorker: EventTarget | null;
  }
}

export class PlayedDesk {
  readonly page: Page;
  #seq = 0;
  readonly #streamed = new Map<string, number>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Needs a signed-in page; `setup` is the interview's. */
  async open(serverUrl: string, setup: unknown): Promise<void> {
    await this.page.addInitScript(() => {
      const Real = window.Worker;
      window.playedWorker = null;
      window.Worker = class extends Real {
        constructor(url: string | URL, options?: WorkerOptions) {
          if (!String(url).includes('session-worker')) {
            super(url, options);
            return;
          }
          super(URL.createObjectURL(new Blob([''])));
          window.playedWorker = this;
        }
      };
    });
    await this.page.goto(`${serverUrl}/live/${id(1)}`);
    await this.page.waitForFunction(() => window.playedWorker !== null);
    await this.#send({ type: 'status', status: { phase: 'live' } });
    const times = {
      createdAt: 1,
      startedAt: 1,
      endedAt: null,
      activeMs: 0,
      archivedAt: null,
      title: '',
    };
    const interview = { id: id(1), setup, state: 'active', questions: 0, ...times };
    await this.speak({
      type: 'welcome',
      protocol: 4,
      interview,
      lastSeq: 2,
      lastCseq: 0,
      remainingMs: 1_458_000,
    } as ServerMessage);
    await this.log(
      { type: 'interview.state', state: 'initialising' },
      { type: 'interview.state', state: 'active' },
    );
  }

  status(status: ConnectionStatus): Promise<void> {
    return this.#send({ type: 'status', status });
  }

  async speak(...messages: ServerMessage[]): Promise<void> {
    for (const message of messages) await this.#send({ type: 'delivered', message });
  }

  async log(...bodies: LogEventBody[]): Promise<void> {
    for (const body of bodies) {
      this.#seq += 1;
      const event = { seq: this.#seq, at: Date.UTC(2026, 10, 21, 10) + this.#seq * 9000, ...body };
      await this.speak({ type: 'event', event });
    }
  }

  /** Streams what is still missing of a text, one delta a frame; returns the longest task, milliseconds. */
  async stream(answerId: string, text: string, charactersADelta: number): Promise<number> {
    const from = this.#streamed.get(answerId) ?? 0;
    this.#streamed.set(answerId, text.length);
    return this.page.evaluate(
      async ({ answerId, text, from, step }) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        observer.observe({ type: 'longtask' });
        for (let offset = from; offset < text.length; offset += step) {
          const delta = {
            type: 'delta',
            answerId,
            offset,
            text: text.slice(offset, offset + step),
          };
          const data = { type: 'delivered', message: delta };
          window.playedWorker?.dispatchEvent(new MessageEvent('message', { data }));
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        observer.disconnect();
        return longest;
      },
      { answerId, text, from, step: charactersADelta },
    );
  }

  #send(data: unknown): Promise<void> {
    return this.page.evaluate(
      (data) => void window.playedWorker?.dispatchEvent(new MessageEvent('message', { data })),
      data,
    );
  }
}
