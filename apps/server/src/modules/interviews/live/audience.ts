import type { ServerMessage } from '@cuecard/contract';
import type { LiveClient } from './ports.ts';

/** The clients that are connected to one session. */
export class Audience {
  readonly #clients = new Set<LiveClient>();

  get size(): number {
    return this.#clients.size;
  }

  /** Whether anyone is there who runs the interview, not only followers. */
  get hasHost(): boolean {
    return [...this.#clients].some((client) => !client.follows);
  }

  add(client: LiveClient): void {
    this.#clients.add(client);
  }

  /** Returns whether it was there. */
  delete(client: LiveClient): boolean {
    return this.#clients.delete(client);
  }

  named(id: string): LiveClient | undefined {
    return [...this.#clients].find((client) => client.id === id);
  }

  send(message: ServerMessage, except?: LiveClient): void {
    if (this.#clients.size === 0) return;
    const text = JSON.stringify(message);
    for (const client of this.#clients) if (client !== except) client.sendText(text);
  }

  close(code: number): void {
    const clients = [...this.#clients];
    this.#clients.clear();
    for (const client of clients) client.close(code);
  }
}
