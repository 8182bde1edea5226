import type * as Ort from 'onnxruntime-web/wasm';
import type { OnnxRuntime } from './onnx.ts';

/** ONNX Runtime Web as the models see it: WebAssembly, whichever thread it runs on. */
export function createOrtRuntime(ort: typeof Ort): OnnxRuntime {
  return {
    float32: (data, dims) => new ort.Tensor('float32', data, dims),
    int64: (data, dims) => new ort.Tensor('int64', BigInt64Array.from(data, BigInt), dims),
    bool: (value) => new ort.Tensor('bool', [value], [1]),
    open: async (model) => {
      const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
      return {
        inputs: session.inputMetadata.map((input) => ({
          name: input.name,
          dims: input.isTensor ? input.shape : [],
        })),
        run: (feeds) => session.run(feeds as Parameters<typeof session.run>[0]),
        release: () => session.release(),
      };
    },
  };
}
