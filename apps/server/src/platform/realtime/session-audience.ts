import type { SessionClient } from './session-connection.ts';

/** The clients that are connected to one session at this instance. */
export class SessionAudience<Outgoing, Client extends SessionClient<Outgoing>> {
  readonly #clients = new Set<Client>();

  get size(): number {
    return this.#clients.size;
  }

  [Symbol.iterator](): Iterator<Client> {
    return this.#clients.values();
  }

  some(isIt: (client: Client) => boolean): boolean {
    for (const client of this.#clients) if (isIt(client)) return true;
    return false;
  }

  find(id: string): Client | undefined {
    for (const client of this.#clients) if (client.id === id) return client;
    return undefined;
  }

  add(client: Client): void {
    this.#clients.add(client);
  }

  /** Returns whether it was there. */
  delete(client: Client): boolean {
    return this.#clients.delete(client);
  }

  /** Sends it to all, written as JSON once. */
  send(message: Outgoing, except?: Client): void {
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
