import { addUp } from './string-table.ts';

/** Lists of whole numbers as `npm run knowledge` writes them (scripts/knowledge/pack.ts). */
export type PackedLists = {
  /** Base64 of LEB128: how many bytes each list has. */
  readonly sizes: string;
  /** Base64 of LEB128: the numbers, list after list. */
  readonly numbers: string;
};

/** Reads lists one by one; nothing is unpacked before it is asked for. */
export class NumberLists {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;

  constructor({ sizes, numbers }: PackedLists) {
    this.#bytes = Uint8Array.fromBase64(numbers);
    this.#starts = addUp(readNumbers(Uint8Array.fromBase64(sizes)));
  }

  /** The list at this place, from 0; empty where there is none. */
  read(place: number): number[] {
    return readNumbers(this.#bytes.subarray(this.#starts[place], this.#starts[place + 1]));
  }
}

/** LEB128: seven bits a byte, the lowest first, the eighth set where more follow. */
function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) {
      numbers.push(value);
      value = 0;
      shift = 0;
    } else shift += 7;
  }
  return numbers;
}
