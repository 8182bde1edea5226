import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { DrillServer } from '../drill/fleet/server.ts';
import { residentKb } from './process-meter.ts';

export interface ServerMemory {
  /** What the system gives the process. */
  readonly residentKb: number;
  /** What its objects and buffers hold. */
  readonly heldKb: number;
}

/** As root a server starts twice, and only the second stays. */
const DEBUGGER_LINES = /Debugger listening on (ws:\S+)/g;

/**
 * Memory of a server that was started with `inspected`, after its garbage has been collected: how far a heap
 * has grown before that says how busy a process is, not what its sessions hold.
 */
export async function readMemory(server: DrillServer): Promise<ServerMemory> {
  const address = [...server.beginning.matchAll(DEBUGGER_LINES)].at(-1)?.[1];
  if (address === undefined || server.pid === undefined)
    throw new Error('the server has no inspector');
  const inspector = new Inspector(new WebSocket(address));
  try {
    // Twice: what finalizers let go of is found by the second.
    for (const _ of [1, 2]) await inspector.ask('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await inspector.ask<{
      usedSize: number;
      backingStorageSize?: number;
    }>('Runtime.getHeapUsage');
    const heldKb = (usedSize + backingStorageSize) / 1024;
    return { residentKb: residentKb(server.pid) ?? 0, heldKb };
  } finally {
    inspector.close();
  }
}

class Inspector {
  readonly #socket: WebSocket;
  readonly #open: Promise<unknown>;
  #asked = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#open = once(socket, 'open');
  }

  async ask<Result = unknown>(method: string): Promise<Result> {
    await this.#open;
    const id = ++this.#asked;
    this.#socket.send(JSON.stringify({ id, method }));
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
