import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Pace of every answer: the first token after 200 ms, then 40 a second, for as long as turns lie apart. */
const FIRST_TOKEN_MS = 200;
const TOKEN_EVERY_MS = 25;
const ANSWER_MS = 6000;

export interface TimedModel {
  readonly environment: Readonly<Record<string, string>>;
  /** The most requests that ran at one time and had this word in them. */
  mostAtOnce(word: string): number;
  stop(): Promise<void>;
}

/**
 * An OpenAI-style endpoint whose every token is the time at which it was sent (`stampOf`), so that whoever
 * reads it knows how long it was on its way.
 * @param counted words whose requests are counted
 */
export async function startTimedModel({
  counted = [],
}: { readonly counted?: readonly string[] } = {}): Promise<TimedModel> {
  const running = new Map(counted.map((word) => [word, { now: 0, most: 0 }]));
  const count = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    stream(response);
    for (const [word, each] of running) {
      if (!body.includes(word)) continue;
      each.now += 1;
      each.most = Math.max(each.most, each.now);
      response.once('close', () => void (each.now -= 1));
    }
  };
  // One that was given up is nobody's any more.
  const server = createServer((request, response) => void count(request, response).catch(() => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_API_KEY: 'load',
      LLM_MODEL: 'load',
    },
    mostAtOnce: (word) => running.get(word)?.most ?? 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Microseconds since 1970, the same clock for every process of a machine. */
export const nowMicros = (): number =>
  Math.round((performance.timeOrigin + performance.now()) * 1000);

const stampNow = (): string => `${nowMicros().toString(36)} `;

/** Milliseconds since 1970 of one stamp, without its space. */
export const stampMs = (stamp: string): number => Number.parseInt(stamp, 36) / 1000;

function stream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.socket?.setNoDelay(true);
  const begun = performance.now();
  let sent = 0;
  const total = ANSWER_MS / TOKEN_EVERY_MS;
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - begun - FIRST_TOKEN_MS) / TOKEN_EVERY_MS);
    for (; sent <= due && sent < total; sent++) response.write(chunk({ content: stampNow() }));
    if (sent < total) return;
    clearInterval(timer);
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  }, TOKEN_EVERY_MS);
  response.once('close', () => clearInterval(timer));
}

function chunk(delta: { content?: string }, finish: 'stop' | null = null): string {
  const body = {
    id: 'load',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'load',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(body)}\n\n`;
}
