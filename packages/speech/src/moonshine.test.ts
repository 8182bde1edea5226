import { readFile } from 'node:fs/promises';
import path from 'node:path';
import llamaTokenizer from 'llama-tokenizer-js';
import * as ort from 'onnxruntime-web/wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_DOUBT } from './language-gate.ts';
import { createMoonshine } from './moonshine.ts';
import { ENGLISH_MODEL, openMoonshineModel, type MoonshineModel } from './moonshine-model.ts';
import { findMoonshineFile } from './node/models.ts';
import { readWav } from './node/wav.ts';
import { createOrtRuntime } from './ort-runtime.ts';
import type { Recogniser } from './recogniser.ts';
import { tinyMoonshine } from './testing/tiny-moonshine.ts';

const SOUND = readWav(path.join(import.meta.dirname, '../fixtures/process-and-thread.wav'));
const loud = Float32Array.from({ length: 32_000 }, (_, i) => 0.5 * Math.sin(i * 0.2));
const quiet = loud.map((sample) => sample * 0.1);

beforeAll(() => {
  ort.env.wasm.numThreads = 1;
});

async function open(
  files: ReadonlyMap<string, Uint8Array>,
  model?: MoonshineModel,
): Promise<Recogniser> {
  const runtime = createOrtRuntime(ort);
  const read = (name: string) => files.get(name) ?? new Uint8Array();
  return createMoonshine({
    runtime,
    encoder: await runtime.open(read('encoder_model.onnx')),
    decoder: await runtime.open(read('decoder_model_merged.onnx')),
    model:
      model ??
      openMoonshineModel({
        name: 'Moonshine of a test',
        language: 'zh-CN',
        tokenizer: read('tokenizer.json'),
      }),
    yieldTask: () => Promise.resolve(),
  });
}

describe.each([[false], [true]])(
  'a tiny Chinese model made for the test, masks: %s',
  (withMasks) => {
    it('[SPEECH-80] [SPEECH-102] is run by the engine of the English one, with shapes and tokens from its own files', async () => {
      const recogniser = await open(tinyMoonshine({ withMasks }));
      expect([recogniser.name, recogniser.languages]).toEqual(['Moonshine of a test', ['zh-CN']]);
      const heard = await recogniser.transcribe(loud);
      expect(heard).toMatchObject({ text: '你好吗？', looped: false, foreign: false });
      expect(await recogniser.transcribe(quiet)).toMatchObject({ text: '你好' });
      // Less sound than the encoder takes is no error, and none after it.
      for (const length of [0, 1, 800])
        expect(await recogniser.transcribe(new Float32Array(length))).toMatchObject({ text: '' });
      // A wrong draft changes nothing.
      const previous = { tokens: [6, 6, 6] };
      expect(await recogniser.transcribe(loud, { previous })).toEqual(heard);
      await recogniser.close();
    });
  },
);

it('[SPEECH-126] a character that ends in the middle is not said', async () => {
  const says = { always: ['你', '好', '<0xE4>'], loudly: [] };
  const heard = await (await open(tinyMoonshine({ says }))).transcribe(quiet);
  expect(heard?.text).toBe('你好');
});

describe('the English weights in the layout of the others', () => {
  it('[SPEECH-80] say word for word what they say in their own', async () => {
    const files = new Map<string, Uint8Array>();
    for (const name of ['encoder_model.onnx', 'decoder_model_merged.onnx'])
      files.set(name, await readFile(findMoonshineFile(name)));
    files.set('tokenizer.json', new TextEncoder().encode(JSON.stringify(llamaDescription())));
    const model = openMoonshineModel({
      name: 'Moonshine tiny',
      language: 'en',
      tokenizer: files.get('tokenizer.json') ?? new Uint8Array(),
    });
    const [theirs, own] = [await open(files, model), await open(files, ENGLISH_MODEL)];
    const sound = SOUND.channels[0] ?? new Float32Array();
    const heard = await theirs.transcribe(sound);
    expect(heard?.text).toBe('What is the difference between a process and a thread?');
    // Only the English model's own tokens have a figure of doubt.
    const { doubt, ...same } = (await own.transcribe(sound)) ?? {};
    expect(heard).toEqual(same);
    expect(doubt).toBeLessThan(MAX_DOUBT);
    await theirs.close();
    await own.close();
  });
});

it('[SPEECH-55] words in another script are withheld from a model with a tokenizer of its own, too', () => {
  const tokenizer = tinyMoonshine().get('tokenizer.json') ?? new Uint8Array();
  const model = openMoonshineModel({ name: 'x', language: 'zh-CN', tokenizer });
  expect(model.isForeign('请介绍一下 Redis', [])).toBe(false);
  expect(model.isForeign('Расскажите о себе', [])).toBe(true);
});

/** The English model's tokens as a `tokenizer.json` of the kind that is published beside the others. */
function llamaDescription(): object {
  const { vocabById } = llamaTokenizer as unknown as { vocabById: string[] };
  const marks = ['<unk>', '<s>', '</s>'];
  return {
    version: '1.0',
    added_tokens: marks.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: null,
    post_processor: null,
    decoder: {
      type: 'Sequence',
      decoders: [
        { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
        { type: 'ByteFallback' },
        { type: 'Fuse' },
        { type: 'Strip', content: ' ', start: 1, stop: 0 },
      ],
    },
    model: {
      type: 'BPE',
      unk_token: '<unk>',
      fuse_unk: true,
      byte_fallback: true,
      vocab: Object.fromEntries(vocabById.map((token, id) => [token, id])),
      merges: [],
    },
  };
}
