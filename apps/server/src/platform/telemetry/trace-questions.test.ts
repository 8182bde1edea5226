import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../logging/create-log.ts';
import { currentQuestion, watchQuestion } from './question-watch.ts';
import { traceQuestions } from './trace-questions.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: { key: string; value: { stringValue: string } }[];
}

let collector: Server;
let sent: { path: string; authorization: string | undefined; body: unknown }[];

beforeEach(async () => {
  sent = [];
  const onRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '', headers } = request;
    sent.push({ path, authorization: headers.authorization, body: await json(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  collector = createServer((request, response) => void onRequest(request, response));
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(async () => {
  collector.close();
  await once(collector, 'close');
});

function open(): () => Promise<void> {
  const { port } = collector.address() as AddressInfo;
  return traceQuestions({
    endpoint: `http://127.0.0.1:${port}`,
    headers: { authorization: 'Bearer secret' },
  });
}

function listSpans(): SentSpan[] {
  const bodies = sent.map(({ body }) => body) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
  }[];
  return bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

it('[OPS-58] sends a question as one trace with its steps, and the log has its id', async () => {
  const close = open();
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line: string) => void lines.push(line) },
  });
  watchQuestion(performance.now() - 100, () => {
    const question = currentQuestion();
    question?.addStep('judge', performance.now() - 90, performance.now() - 80);
    question?.addStep('commit', performance.now() - 80, performance.now() - 60);
    question?.beginAnswer();
    log.info('something of this question');
    question?.seeText('model');
    question?.seeText('model');
  });
  log.info('something else');
  await close();
  expect(sent[0]).toMatchObject({ path: '/v1/traces', authorization: 'Bearer secret' });
  const spans = listSpans();
  const root = spans.find(({ name }) => name === 'question');
  expect(spans.map(({ name }) => name).toSorted()).toEqual([
    'commit',
    'judge',
    'model',
    'question',
  ]);
  for (const span of spans.filter((each) => each !== root)) {
    expect(span).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId });
    expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(root?.startTimeUnixNano ?? 0),
    );
    expect(span.attributes).toEqual([]);
  }
  expect(root?.attributes).toEqual([{ key: 'cuecard.author', value: { stringValue: 'model' } }]);
  const [of, other] = lines.map((line) => JSON.parse(line) as { traceId?: string });
  expect(of?.traceId).toBe(root?.traceId);
  expect(other).not.toHaveProperty('traceId');
});

it('[OPS-58] watches no question while nobody wants to know', () => {
  watchQuestion(performance.now(), () => expect(currentQuestion()).toBeNull());
});
