import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openConnections } from './connections.ts';
import type { Deadlines } from './deadlines.ts';
import {
  LanguageModelError,
  streamText,
  type ConnectedModel,
  type ModelPiece,
  type ModelUsage,
  type Thinking,
} from './language-model.ts';
import { closed, listening } from '../../testing/local-server.ts';
import { relayTo, type Relay, type RelayOptions } from './testing/relay.ts';
import { describePictures } from './pictures.conformance.ts';
import type { ModelUnderTest } from './testing/model-under-test.ts';
import { ANSWER, taughtMock } from './testing/taught-mock.ts';

/** What is the vendor's own. */
export interface VendorFacts {
  /** Part of the request's body while thinking is off, and while it is deep. */
  off: object;
  deep: object;
  /** Part of it where the answer may have 1,234 tokens. */
  capped: object;
  /** The one of these that an endpoint may not know, and its refusal, in the vendor's words. */
  field: string;
  fieldRefused: string;
  /** The finish reason by which the vendor's filter shows itself. */
  filtered: string;
  /** The request by which the connection is made ready, when it is not the usual one. */
  warmsBy?: RegExp;
}

const PATIENT: Deadlines = { firstSignMs: 10_000, betweenSignsMs: 10_000, firstTextMs: 10_000 };
const IMPATIENT: Deadlines = { firstSignMs: 200, betweenSignsMs: 200, firstTextMs: 10_000 };

/** What every kind of language model must do, proven against a mock server that others wrote. */
export function describeLanguageModel(
  kind: string,
  create: (under: ModelUnderTest) => ConnectedModel,
  facts: VendorFacts,
): void {
  describe(`language model: ${kind}`, () => {
    const mock = taughtMock();
    const connections = openConnections();
    const { fetch } = connections;
    const model = (deadlines = PATIENT) => create({ url: mock.url, deadlines, fetch });
    let relays: Relay[] = [];
    const behind = async (options: RelayOptions = {}) => {
      const relay = await relayTo(mock.url, options);
      relays.push(relay);
      return { relay, model: create({ url: relay.url, deadlines: PATIENT, fetch }) };
    };

    beforeAll(async () => {
      mock.on({ userMessage: 'filtered' }, { content: '', finishReason: facts.filtered });
      await mock.start();
    });
    afterAll(async () => {
      await connections.close();
      await mock.stop();
    });
    afterEach(async () => {
      await Promise.all(relays.map((relay) => relay.close()));
      relays = [];
    });

    it('streams the text in pieces that join to the answer', async () => {
      const pieces = await collectPieces(model(), 'plain');
      const texts = pieces.map((piece) => (piece.type === 'text' ? piece.text : ''));
      expect(texts.length).toBeGreaterThan(3);
      expect(texts.join('')).toBe(ANSWER);
      expect(texts.every((text) => text !== '' && text.isWellFormed())).toBe(true);
    });

    it('gives the rules, the data that stays and the question to the endpoint, the question last', async () => {
      const { relay, model: relayed } = await behind();
      await collectPieces(relayed, 'plain');
      const sent = relay.bodies.at(-1) ?? '';
      const places = ['the rules', 'what stays', 'plain'].map((part) => sent.indexOf(part));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places.slice(1)).toEqual(places.slice(1).toSorted((a, b) => a - b));
    });

    it('reads characters whose bytes arrive apart', async () => {
      const { model: slow } = await behind({ byteByByte: true });
      expect(await said(slow, 'plain')).toBe(ANSWER);
    });

    it.each(['tagged', 'reasoned'])(
      '[ANS-55] says that it thinks, and leaves the thinking out of the answer: %s',
      async (question) => {
        const pieces = await collectPieces(model(), question, 'deep');
        expect(pieces[0]).toEqual({ type: 'thinking' });
        expect(pieces.filter(({ type }) => type === 'thinking')).toHaveLength(1);
        expect(await said(model(), question)).toBe(ANSWER);
      },
    );

    it('[ANS-56] switches thinking off and on with the field of the vendor', async () => {
      const { relay, model: relayed } = await behind();
      await collectPieces(relayed, 'plain');
      await collectPieces(relayed, 'plain', 'deep');
      const [off, deep] = relay.bodies.map((body) => JSON.parse(body) as object);
      expect(off).toMatchObject(facts.off);
      expect(deep).toMatchObject(facts.deep);
    });

    it('[ANS-244] asks the endpoint to stop after so many tokens, except where it thinks', async () => {
      const { relay, model: relayed } = await behind();
      for (const thinking of ['off', 'deep'] as const) {
        const given = { ...calm(), thinking, maxTokens: 1234 };
        for await (const _ of relayed.stream(asking('plain'), given));
      }
      const [off, deep] = relay.bodies.map((body) => JSON.parse(body) as object);
      expect(off).toMatchObject(facts.capped);
      expect(off).toMatchObject(facts.off);
      expect(JSON.stringify(deep)).not.toContain('1234');
    });

    it('[ANS-56] asks again without a field that the endpoint refuses, once, and remembers it', async () => {
      const { relay, model: relayed } = await behind({
        refuse: (body) =>
          body.includes(`"${facts.field}"`) ? { status: 400, body: facts.fieldRefused } : null,
      });
      expect(await said(relayed, 'plain')).toBe(ANSWER);
      expect(await said(relayed, 'plain')).toBe(ANSWER);
      expect(relay.bodies).toHaveLength(3);
    });

    it.each([
      ['a wrong key', 'status-401', 'refused', false],
      ['a forbidden model', 'status-403', 'refused', false],
      ['an unknown model', 'status-404', 'refused', false],
      ['a request it cannot take', 'status-400', 'refused', false],
      ['too many requests', 'status-429', 'refused', true],
      ['a fault of its own', 'status-500', 'refused', true],
      ['too much to do', 'status-529', 'refused', true],
      ['a filter', 'filtered', 'refused', false],
    ])('says that the endpoint refused: %s', async (_, question, failure, retryable) => {
      expect(await catchFailure(model(), question)).toMatchObject({ failure, retryable, text: '' });
    });

    it('[ANS-57] says how long an overloaded endpoint wants to be left alone', async () => {
      expect(await catchFailure(model(), 'status-429')).toMatchObject({ retryAfterMs: 7_000 });
      expect(await catchFailure(model(), 'status-529')).toMatchObject({ retryAfterMs: 10_000 });
      expect(await catchFailure(model(), 'status-500')).toMatchObject({ retryAfterMs: null });
    });

    it.each(['status-500', 'status-400'])(
      'asks once: retrying is the business of the caller (%s)',
      async (question) => {
        const { relay, model: relayed } = await behind();
        await catchFailure(relayed, question);
        expect(relay.bodies).toHaveLength(1);
      },
    );

    it('asks once more over a new connection when the kept one is closed under it, and not twice', async () => {
      const { relay, model: relayed } = await behind({ hangUpOn: [2, 4, 5] });
      expect(await said(relayed, 'plain')).toBe(ANSWER);
      expect(await said(relayed, 'plain')).toBe(ANSWER);
      expect(relay.bodies).toHaveLength(3);
      expect(await catchFailure(relayed, 'plain')).toMatchObject({
        failure: 'broken-off',
        text: '',
      });
      expect(relay.bodies).toHaveLength(5);
    });

    it('says that nobody listens at the address', async () => {
      const gone = createServer();
      const url = await listening(gone);
      await closed(gone);
      const nobody = create({ url, deadlines: PATIENT, fetch });
      expect(await catchFailure(nobody, 'plain')).toMatchObject({ failure: 'unreachable' });
    });

    it('gives up an endpoint that sends nothing', async () => {
      const failed = await catchFailure(model(IMPATIENT), 'silent');
      expect(failed).toMatchObject({ failure: 'timeout', text: '' });
    });

    it('gives up an endpoint that goes silent in the middle, and keeps what had come', async () => {
      const failed = await catchFailure(model(IMPATIENT), 'stalls');
      expect(failed.failure).toBe('timeout');
      expect(failed.text).not.toBe('');
      expect(ANSWER.startsWith(failed.text)).toBe(true);
    });

    it('says that the stream broke off in the middle, and keeps what had come', async () => {
      const failed = await catchFailure(model(), 'cut');
      expect(failed.failure).toBe('broken-off');
      expect(failed.text).not.toBe('');
      expect(ANSWER.startsWith(failed.text)).toBe(true);
    });

    it('does not take half an answer for a whole one', async () => {
      expect(await catchFailure(model(), 'too-long')).toMatchObject({ failure: 'broken-off' });
      const { model: shortened } = await behind({ endAfterBytes: 2_000 });
      const failed = await catchFailure(shortened, 'plain');
      expect(failed.failure).toBe('broken-off');
      expect(ANSWER.startsWith(failed.text)).toBe(true);
    });

    it.each(['garbage', 'empty'])('says that it cannot read: %s', async (question) => {
      const failed = await catchFailure(model(), question);
      expect(failed).toMatchObject({ failure: 'unreadable', text: '' });
    });

    it('says that it cannot read a page that is no stream', async () => {
      const page = createServer((_, response) => response.end('<html>Sign in</html>'));
      const url = await listening(page);
      try {
        const wrong = create({ url, deadlines: PATIENT, fetch });
        expect(await catchFailure(wrong, 'plain')).toMatchObject({ failure: 'unreadable' });
      } finally {
        await closed(page);
      }
    });

    it('stops when the caller aborts, with the reason of the caller', async () => {
      const controller = new AbortController();
      const reason = new Error('the user pressed stop');
      const pieces: ModelPiece[] = [];
      const used: ModelUsage[] = [];
      const reading = async (): Promise<void> => {
        const options = {
          signal: controller.signal,
          onUsage: (usage: ModelUsage) => used.push(usage),
        };
        for await (const piece of model().stream(asking('slow'), options)) {
          pieces.push(piece);
          controller.abort(reason);
        }
      };
      await expect(reading()).rejects.toBe(reason);
      expect(pieces).toHaveLength(1);
      expect(used).toEqual([expect.objectContaining({ estimated: true })]);
    });

    it('[ANS-58] counts the tokens that the vendor reports, and nothing for a refusal', async () => {
      const used: ModelUsage[] = [];
      const onUsage = (usage: ModelUsage) => used.push(usage);
      for await (const _ of model().stream(asking('plain'), { ...calm(), onUsage }));
      expect(used).toEqual([{ input: 30, cached: 0, output: 20, estimated: false }]);
      const refused = model().stream(asking('status-401'), { ...calm(), onUsage });
      await expect(refused.next()).rejects.toThrow(LanguageModelError);
      expect(used).toHaveLength(1);
    });

    it('[ANS-59] opens its connection beforehand, without a request for text, and not twice', async () => {
      const { relay, model: relayed } = await behind();
      await Promise.all([relayed.warm(), relayed.warm()]);
      expect(relay.methods).toHaveLength(1);
      expect(relay.methods[0]).toMatch(facts.warmsBy ?? /^GET .*\/models$/);
      const nobody = create({ url: 'http://127.0.0.1:1', deadlines: PATIENT, fetch });
      await expect(nobody.warm()).resolves.toBeUndefined();
    });
  });
  describePictures(kind, create);
}

const asking = (question: string) => ({
  system: 'the rules',
  context: 'what stays',
  user: question,
});
const calm = () => ({ signal: new AbortController().signal });

async function collectPieces(model: ConnectedModel, question: string, thinking: Thinking = 'off') {
  const pieces: ModelPiece[] = [];
  const stream = model.stream(asking(question), { ...calm(), thinking });
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

async function said(model: ConnectedModel, question: string): Promise<string> {
  let text = '';
  for await (const piece of streamText(model.stream(asking(question), calm()))) text += piece;
  return text;
}

async function catchFailure(model: ConnectedModel, question: string) {
  let text = '';
  try {
    for await (const piece of streamText(model.stream(asking(question), calm()))) text += piece;
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    const { failure, retryable, retryAfterMs } = error;
    return { failure, retryable, retryAfterMs, text };
  }
  throw new Error(`expected a failure, got ${text.length} characters`);
}
