import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { DrillServer } from '../drill/fleet/server.ts';

/** As root a server starts twice, and only the second stays. */
const DEBUGGER_LINES = /Debugger listening on (ws:\S+)/g;

/** Asks Node's inspector of a server that was started with `inspected`. Whoever opens it closes it. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #open: Promise<unknown>;
  #asked = 0;

  /** @throws Error where the server has no inspector */
  constructor(server: DrillServer) {
    const address = [...server.beginning.matchAll(DEBUGGER_LINES)].at(-1)?.[1];
    if (address === undefined) throw new Error('the server has no inspector');
    this.#socket = new WebSocket(address);
    this.#open = once(this.#socket, 'open');
  }

  async ask<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    await this.#open;
    const id = ++this.#asked;
    this.#socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(this.#socket, 'message')) as [Buffer];
      const answer = JSON.parse(data.toString()) as { id?: number; result: Result };
      if (answer.id === id) return answer.result;
    }
  }

  close(): void {
    this.#socket.close();
  }
}
