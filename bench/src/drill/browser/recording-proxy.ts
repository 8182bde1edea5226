import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  clientMessage,
  LIVE_PATH,
  serverMessage,
  type Command,
  type LogEvent,
} from '@cuecard/contract';
import { WebSocket, WebSocketServer } from 'ws';

/** Changes what a page is given: a defect of the client. Null: the file is left as it is. */
export type ChangeScript = (script: string) => string | null;

/** One socket of the live protocol as it went by. */
export interface SeenSocket {
  readonly events: LogEvent[];
  /** The last number that the client named in its hello. */
  after: number;
  /** Null while it is open. */
  closeCode: number | null;
}

/**
 * Stands between a real page and its server, and notes what goes over the live sockets. What the page says can
 * be held back on its way, and so can what it is told.
 */
export class RecordingProxy {
  readonly sockets: SeenSocket[] = [];
  /** Every command that left the page, by its number. */
  readonly commands = new Map<number, Command>();
  readonly acknowledged = new Set<number>();
  /** Every turn that left the page. */
  readonly turns = new Set<string>();
  /** Numbers that were given to two different commands. */
  readonly reused: number[] = [];
  /** Numbers of commands that went on to the server. */
  readonly reached = new Set<number>();
  readonly refused: string[] = [];
  /** Nothing that the page says reaches the server; what was held when its socket closes is gone. */
  holdCommands = false;
  /** The server hears everything, and no acknowledgement comes back. */
  dropAcknowledgements = false;
  #isCut = false;
  /** Whether the planted defect has found its place. */
  changed = false;
  readonly #target: URL;
  readonly #change: ChangeScript;
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });

  constructor(target: string, change: ChangeScript = () => null) {
    this.#target = new URL(target);
    this.#change = change;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#isCut
        ? socket.destroy()
        : this.#sockets.handleUpgrade(asked, socket, head, (near) => this.#relay(near, asked)),
    );
  }

  /** What the page has been shown: each socket goes on where its client stood. */
  get shown(): readonly LogEvent[] {
    return this.sockets.reduce<readonly LogEvent[]>(
      (shown, { after, events }) => [...shown.slice(0, after), ...events],
      [],
    );
  }

  /** The network goes, for everything that is open and everything that is tried, or comes back. */
  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (!isCut) return;
    for (const near of this.#sockets.clients) near.terminate();
    this.#server.closeAllConnections();
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const near of this.#sockets.clients) near.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.#isCut) {
      answer.destroy();
      return;
    }
    const isScript = asked.url?.split('?')[0]?.endsWith('.js') === true;
    const { hostname, port } = this.#target;
    const headers = this.#toTarget(asked.headers);
    // A script is looked into, and comes anew after each reload.
    if (isScript) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const further = request(
      { hostname, port, method: asked.method, path: asked.url, headers },
      (answered) => {
        if (isScript && answered.statusCode === 200) void this.#giveScript(answered, answer);
        else {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
        }
      },
    );
    further.on('error', () => answer.destroy());
    asked.pipe(further);
  }

  /** The server answers to its own name alone. */
  #toTarget(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { host, origin } = this.#target;
    return { ...headers, host, ...(headers.origin !== undefined && { origin }) };
  }

  async #giveScript(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of answered) parts.push(part as Buffer);
    const script = Buffer.concat(parts).toString();
    const changed = this.#change(script);
    this.changed ||= changed !== null;
    const body = Buffer.from(changed ?? script);
    const headers = { ...answered.headers };
    for (const name of ['content-encoding', 'transfer-encoding']) delete headers[name];
    answer.writeHead(200, { ...headers, 'content-length': body.length });
    answer.end(body);
  }

  #relay(near: WebSocket, { url, headers }: IncomingMessage): void {
    const far = new WebSocket(new URL(url ?? '/', this.#target.href.replace(/^http/, 'ws')), {
      headers: this.#toTarget({ host: headers.host, origin: headers.origin }),
    });
    const isLive = url?.startsWith(LIVE_PATH) === true;
    const seen: SeenSocket = { events: [], after: 0, closeCode: null };
    if (isLive) this.sockets.push(seen);
    const early: string[] = [];
    near.on('message', (data: Buffer) => {
      const text = data.toString();
      if (isLive && !this.#onPageMessage(seen, text)) return;
      if (far.readyState === WebSocket.OPEN) far.send(text);
      else early.push(text);
    });
    far.on('open', () => early.forEach((text) => far.send(text)));
    far.on('message', (data: Buffer) => {
      const text = data.toString();
      if (isLive && !this.#onServerMessage(seen, text)) return;
      if (near.readyState === WebSocket.OPEN) near.send(text);
    });
    far.on('error', () => near.terminate());
    far.on('close', (code) => {
      seen.closeCode ??= code;
      near.close(code >= 4000 ? code : 1001);
    });
    near.on('close', (code) => {
      seen.closeCode ??= code;
      far.close();
    });
  }

  /** Whether it goes on to the server. */
  #onPageMessage(seen: SeenSocket, text: string): boolean {
    const message = clientMessage.parse(JSON.parse(text));
    if (message.type === 'hello') seen.after = message.after;
    if (message.type !== 'command') return true;
    const { cseq, command } = message;
    const before = this.commands.get(cseq);
    // What never reached the server may be forgotten with its page, and its number given again.
    if (before !== undefined && !isDeepStrictEqual(before, command) && this.reached.has(cseq))
      this.reused.push(cseq);
    this.commands.set(cseq, command);
    if (command.type === 'turn') this.turns.add(command.turnId);
    if (!this.holdCommands) this.reached.add(cseq);
    return !this.holdCommands;
  }

  /** Whether it goes on to the page. */
  #onServerMessage(seen: SeenSocket, text: string): boolean {
    const message = serverMessage.parse(JSON.parse(text));
    if (message.type === 'event') seen.events.push(message.event);
    if (message.type === 'refused')
      this.refused.push(`${this.commands.get(message.cseq)?.type}: ${message.status}`);
    if (message.type !== 'ack') return true;
    if (this.dropAcknowledgements) return false;
    this.acknowledged.add(message.cseq);
    return true;
  }
}
