import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Words of the tiny model, in the order of their tokens, with the vector of each. */
const WORDS: readonly (readonly [word: string, vector: readonly number[]])[] = [
  ['[UNK]', [0, 0, 0]],
  ['query:', [0, 0, 0]],
  ['hand', [1, 0, 0]],
  ['over', [1, 0, 0]],
  ['shift', [0.9, 0.1, 0]],
  ['weakness', [0, 1, 0]],
  ['salary', [0, 0, 1]],
];

/** Writes `model.onnx` and `tokenizer.json` of an encoder that looks words up, as any ONNX runtime reads them. */
export async function writeTinyEncoder(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'model.onnx'), encodeModel());
  await writeFile(path.join(folder, 'tokenizer.json'), JSON.stringify(describeTokenizer()));
}

function describeTokenizer(): object {
  return {
    version: '1.0',
    added_tokens: [],
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'WhitespaceSplit' },
    post_processor: null,
    decoder: null,
    model: {
      type: 'WordLevel',
      vocab: Object.fromEntries(WORDS.map(([word], index) => [word, index])),
      unk_token: '[UNK]',
    },
  };
}

/** Of `onnx.proto`: TensorProto.DataType. */
const FLOAT = 1;
const INT64 = 7;

/** ModelProto with one node: Gather(table, input_ids). The numbers are the fields' numbers in `onnx.proto`. */
function encodeModel(): Uint8Array {
  const node = [
    ...text(1, 'table'),
    ...text(1, 'input_ids'),
    ...text(2, 'out'),
    ...text(4, 'Gather'),
  ];
  const values = new Uint8Array(Float32Array.from(WORDS.flatMap(([, vector]) => vector)).buffer);
  const table = [
    ...number(1, WORDS.length),
    ...number(1, 3),
    ...number(2, FLOAT),
    ...text(8, 'table'),
    ...bytes(9, values),
  ];
  const graph = [
    ...bytes(1, node),
    ...text(2, 'tiny'),
    ...bytes(5, table),
    ...bytes(11, value('input_ids', INT64, ['batch', 'tokens'])),
    ...bytes(12, value('out', FLOAT, ['batch', 'tokens', 'width'])),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 17))]);
}

function value(name: string, type: number, dims: readonly string[]): number[] {
  const shape = dims.flatMap((dim) => bytes(1, text(2, dim)));
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape)]))];
}

function varint(given: number): number[] {
  return given < 128 ? [given] : [(given % 128) + 128, ...varint(Math.floor(given / 128))];
}

function number(field: number, given: number): number[] {
  return [...varint(field * 8), ...varint(given)];
}

function bytes(field: number, content: ArrayLike<number>): number[] {
  return [...varint(field * 8 + 2), ...varint(content.length), ...Array.from(content)];
}

function text(field: number, content: string): number[] {
  return bytes(field, new TextEncoder().encode(content));
}
