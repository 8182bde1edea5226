import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A way to one server over which the network's faults are made. */
export class FaultyProxy {
  readonly #target: URL;
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  /** Milliseconds that each piece is held back. */
  delayMs = 0;
  #blackHole = false;

  constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((near) => this.#accept(near));
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Both ends are told that the connection is broken. */
  reset(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  /** Nothing goes through any more, and nobody is told; new connections hang. */
  swallow(on: boolean): void {
    this.#blackHole = on;
    if (!on) this.reset();
  }

  async close(): Promise<void> {
    this.reset();
    this.#server.close();
  }

  #accept(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const [from, to, change] of [
      [near, far, (data: Buffer) => this.#rename(data)],
      [far, near, (data: Buffer) => data],
    ] as const) {
      from.on('data', (data: Buffer) => this.#pass(change(data), to));
      from.on('close', () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
      from.on('error', () => {});
    }
  }

  /** The server answers to its own name alone. Ports here have five digits, so that lengths stay. */
  #rename(data: Buffer): Buffer {
    const { port } = this.#server.address() as AddressInfo;
    const text = data.toString('latin1');
    return Buffer.from(text.replaceAll(`127.0.0.1:${port}`, this.#target.host), 'latin1');
  }

  #pass(data: Buffer, to: Socket): void {
    if (this.#blackHole) return;
    if (this.delayMs === 0) to.write(data);
    else setTimeout(() => to.writable && to.write(data), this.delayMs);
  }
}
