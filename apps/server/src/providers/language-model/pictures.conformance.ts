import type { AnswerFailure } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ModelUnderTest } from './testing/model-under-test.ts';
import { streamText, type ConnectedModel, type ModelPicture } from './language-model.ts';
import { DEADLINES } from './deadlines.ts';
import { relayTo, type Relay, type RelayOptions } from './testing/relay.ts';
import { ANSWER, taughtMock } from './testing/taught-mock.ts';

const pictures: readonly ModelPicture[] = [
  { mediaType: 'image/png', bytes: Buffer.from('the first picture') },
  { mediaType: 'image/webp', bytes: Buffer.from('the second picture') },
];
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const refusal = (message: string): string => JSON.stringify({ error: { message } });

/** Refusals in the words of vendors and of servers for open models. */
const pictureRefusals: readonly (readonly [number, string, AnswerFailure])[] = [
  [400, refusal('This model does not support image input.'), 'no-vision'],
  [400, refusal('unknown variant `image_url`, expected `text`'), 'no-vision'],
  [404, refusal('No endpoints found that support image input'), 'no-vision'],
  [
    500,
    refusal('image input is not supported - hint: you may need to provide the mmproj'),
    'no-vision',
  ],
  [
    400,
    refusal('Invalid content type. image_url is only supported by certain models.'),
    'no-vision',
  ],
  [400, refusal('Model a-model is not a multimodal model'), 'no-vision'],
  [400, refusal('image exceeds 5 MB maximum: 6291456 bytes > 5242880 bytes'), 'picture-too-large'],
  [
    400,
    refusal('At least one of the image dimensions exceed max allowed size: 8000 pixels'),
    'picture-too-large',
  ],
  [413, '<html>Request Entity Too Large</html>', 'picture-too-large'],
  [400, refusal('Could not process image'), 'picture-refused'],
  [400, refusal('Unable to process input image. Please retry or report'), 'picture-refused'],
];

const QUESTION = { system: 'the rules', context: 'what stays', user: 'plain' };
const calm = () => ({ signal: new AbortController().signal });

/** The rules on pictures that every kind of language model must keep. */
export function describePictures(
  kind: string,
  create: (under: ModelUnderTest) => ConnectedModel,
): void {
  describe(`pictures for a language model: ${kind}`, () => {
    const mock = taughtMock();
    let relays: Relay[] = [];
    const behind = async (options: RelayOptions = {}) => {
      const relay = await relayTo(mock.url, options);
      relays.push(relay);
      const { fetch } = globalThis;
      return { relay, model: create({ url: relay.url, deadlines: DEADLINES, fetch }) };
    };

    beforeAll(() => mock.start());
    afterAll(() => mock.stop());
    afterEach(async () => {
      await Promise.all(relays.map((relay) => relay.close()));
      relays = [];
    });

    it('[EXAM-150] shows pictures in their order, after the data that stays and before the question', async () => {
      const { relay, model: relayed } = await behind();
      let text = '';
      const stream = relayed.stream({ ...QUESTION, pictures }, calm());
      for await (const piece of streamText(stream)) text += piece;
      expect(text).toBe(ANSWER);
      const sent = relay.bodies.at(-1) ?? '';
      const parts = ['what stays', ...pictures.map(({ bytes }) => base64(bytes)), 'plain'];
      const places = parts.map((part) => sent.indexOf(part));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const { mediaType } of pictures) expect(sent).toContain(mediaType);
    });

    it.each(pictureRefusals)(
      '[EXAM-151] says what an endpoint has against a picture, and asks once: %s %s',
      async (status, body, failure) => {
        const { relay, model: relayed } = await behind({ refuse: () => ({ status, body }) });
        const stream = relayed.stream({ ...QUESTION, pictures }, calm());
        await expect(stream.next()).rejects.toMatchObject({ failure, retryable: false });
        expect(relay.bodies).toHaveLength(1);
        // The same words about a request without pictures speak of something else.
        await expect(relayed.stream(QUESTION, calm()).next()).rejects.not.toMatchObject({
          failure,
        });
      },
    );

    it('[EXAM-151] keeps to the failure where a refusal speaks of no picture', async () => {
      const { model: relayed } = await behind({
        refuse: () => ({ status: 429, body: '{"error":{"message":"Slow down"}}' }),
      });
      const stream = relayed.stream({ ...QUESTION, pictures }, calm());
      await expect(stream.next()).rejects.toMatchObject({ failure: 'refused', retryable: true });
    });
  });
}
