/** The part of ONNX Runtime that the models need, so that the same code runs in Node and in a worker. */
export interface OnnxTensor {
  readonly dims: readonly number[];
  readonly data: unknown;
}

export interface OnnxInput {
  readonly name: string;
  /** A word stands for a length that is known when the model runs. */
  readonly dims: readonly (number | string)[];
}

export interface OnnxSession {
  readonly inputs: readonly OnnxInput[];
  run(feeds: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>;
  release(): Promise<void>;
}

export interface OnnxRuntime {
  float32(data: Float32Array, dims: readonly number[]): OnnxTensor;
  int64(data: readonly number[], dims: readonly number[]): OnnxTensor;
  bool(value: boolean): OnnxTensor;
  open(model: Uint8Array): Promise<OnnxSession>;
}

/** A named output of a run. @throws Error if the model has no such output. */
export function readOutput(outputs: Record<string, OnnxTensor>, name: string): OnnxTensor {
  const tensor = outputs[name];
  if (tensor === undefined) throw new Error(`the model gave no "${name}"`);
  return tensor;
}

/** The numbers of a float tensor. */
export function readFloats(tensor: OnnxTensor): Float32Array {
  return tensor.data as Float32Array;
}
