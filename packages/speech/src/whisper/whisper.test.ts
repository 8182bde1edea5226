import * as ort from 'onnxruntime-web/wasm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveWeights, type WeightsServer } from './testing/serve-weights.ts';
import { openWhisper, type WeightsCache } from './whisper.ts';

const MODEL = 'test/tiny-whisper';
const loud = Float32Array.from({ length: 32_000 }, (_, i) => 0.5 * Math.sin(i * 0.2));

let server: WeightsServer;
let kept: Map<string, Response>;
const cache: WeightsCache = {
  match: (url) => Promise.resolve(kept.get(url)?.clone()),
  put: async (url, response) => {
    kept.set(url, new Response(await response.arrayBuffer(), { headers: response.headers }));
  },
};

beforeEach(async () => {
  kept = new Map();
  server = await serveWeights();
});
afterEach(() => server.close());

const progress: { loadedBytes: number; totalBytes: number }[] = [];
const open = () =>
  openWhisper({
    ort,
    model: MODEL,
    from: server.from,
    cache,
    onProgress: (each) => progress.push(each),
  });

describe('Whisper on the device, with a tiny model made for the test', () => {
  it('[SPEECH-57] is fetched once with progress, hears in the language it is told, and starts again without a network', async () => {
    ort.env.wasm.numThreads = 1;
    const whisper = await open();
    expect(server.asked).toContain(`GET /${MODEL}/resolve/main/onnx/encoder_model_quantized.onnx`);
    expect(progress.at(-1)?.loadedBytes).toBe(progress.at(-1)?.totalBytes);
    expect(progress.at(-1)?.totalBytes).toBeGreaterThan(1000);
    expect(await whisper.transcribe(loud, 'en')).toBe('Good morning!');
    expect(await whisper.transcribe(loud, 'zh')).toBe('你好吗');
    expect(await whisper.transcribe(new Float32Array(32_000), 'zh')).toBe('你好');
    await whisper.close();

    const before = server.asked.length;
    const again = await open();
    expect(await again.transcribe(loud, 'zh')).toBe('你好吗');
    await again.close();
    expect(server.asked.slice(before)).toEqual([]);
  });

  it('says that it could not be fetched', async () => {
    const nowhere = { ort, model: 'test/other', from: server.from, cache, onProgress: () => {} };
    await expect(openWhisper(nowhere)).rejects.toThrow('test/other');
  });
});
