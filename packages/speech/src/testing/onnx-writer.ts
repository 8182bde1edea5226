// A minimal writer of ONNX models (onnx/onnx, onnx.proto): only what a test's tiny model needs.

type Field = readonly [tag: number, value: number | string | Uint8Array | readonly Field[]];

/** Protobuf: varints, and length-delimited strings, bytes and messages. */
function encode(fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap(([tag, value]) => {
    if (typeof value === 'number') return [varint(tag << 3), varint(value)];
    const bytes =
      typeof value === 'string'
        ? new TextEncoder().encode(value)
        : value instanceof Uint8Array
          ? value
          : encode(value);
    return [varint((tag << 3) | 2), varint(bytes.length), bytes];
  });
  return Buffer.concat(parts);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Uint8Array.from([...bytes, rest]);
}

const TYPES = { float: 1, int64: 7, bool: 9 } as const;

export interface Value {
  readonly name: string;
  readonly type: keyof typeof TYPES;
  /** A word stands for a length that is known when the model runs. */
  readonly dims: readonly (number | string)[];
}

export interface Constant {
  readonly name: string;
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

export interface Step {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

export interface Model {
  readonly inputs: readonly Value[];
  readonly outputs: readonly Value[];
  readonly constants: readonly Constant[];
  readonly steps: readonly Step[];
}

/** @returns the file of a model with operators of version 13. */
export function onnxFile({ inputs, outputs, constants, steps }: Model): Uint8Array {
  const graph: Field[] = [
    ...steps.map((step): Field => [1, stepFields(step)]),
    [2, 'tiny'],
    ...constants.map((constant): Field => [5, constantFields(constant)]),
    ...inputs.map((value): Field => [11, valueFields(value)]),
    ...outputs.map((value): Field => [12, valueFields(value)]),
  ];
  return encode([
    [1, 8],
    [7, graph],
    [8, [[2, 13]]],
  ]);
}

function stepFields({ op, inputs, outputs, attributes = {} }: Step): Field[] {
  const [INT, INTS] = [2, 7];
  return [
    ...inputs.map((name): Field => [1, name]),
    ...outputs.map((name): Field => [2, name]),
    [4, op],
    ...Object.entries(attributes).map(([name, value]): Field => [
      5,
      typeof value === 'number'
        ? [
            [1, name],
            [3, value],
            [20, INT],
          ]
        : [[1, name], ...value.map((each): Field => [8, each]), [20, INTS]],
    ]),
  ];
}

function constantFields({ name, dims, data }: Constant): Field[] {
  return [
    ...dims.map((length): Field => [1, length]),
    [2, data instanceof Float32Array ? TYPES.float : TYPES.int64],
    [8, name],
    [9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)],
  ];
}

function valueFields({ name, type, dims }: Value): Field[] {
  const shape = dims.map((length): Field => [
    1,
    [typeof length === 'number' ? [1, length] : [2, length]],
  ]);
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, TYPES[type]],
            [2, shape],
          ],
        ],
      ],
    ],
  ];
}
