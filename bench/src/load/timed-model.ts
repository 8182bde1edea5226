import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Pace of every answer: the first token after 200 ms, then 40 a second, for as long as turns lie apart. */
const FIRST_TOKEN_MS = 200;
const TOKEN_EVERY_MS = 25;
const ANSWER_MS = 6000;

export interface TimedModel {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * An OpenAI-style endpoint whose every token is the time at which it was sent (`stampOf`), so that whoever
 * reads it knows how long it was on its way.
 */
export async function startTimedModel(): Promise<TimedModel> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => stream(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_API_KEY: 'load',
      LLM_MODEL: 'load',
    },
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
