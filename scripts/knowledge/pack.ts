import type { PackedLists } from '../../packages/copilot/src/lexicon/number-lists.ts';
import { chooseBucket } from '../../packages/copilot/src/lexicon/string-table.ts';
import type { PackedStrings } from '../../packages/copilot/src/lexicon/string-table.ts';

const MAX_BYTE = 255;

/** The strings in the order of their places in the table, which lists in step with them must have too. */
export interface Packed {
  readonly keys: readonly string[];
  readonly packed: PackedStrings;
}

/** Packs a set of strings for `StringTable`; a bucket has about one of them. */
export function packStrings(strings: Iterable<string>): Packed {
  const unique = [...new Set(strings)];
  const buckets = 2 ** Math.max(0, Math.ceil(Math.log2(unique.length)));
  const counts = new Uint8Array(buckets);
  const placed = unique
    .map((key) => ({ key, bucket: chooseBucket(key, buckets) }))
    .toSorted((a, b) => a.bucket - b.bucket || (a.key < b.key ? -1 : 1));
  for (const { bucket } of placed) counts[bucket] = requireByte((counts[bucket] ?? 0) + 1);
  const keys = placed.map(({ key }) => key);
  const lengths = Uint8Array.from(keys, (key) => requireByte(key.length));
  return {
    keys,
    packed: { text: keys.join(''), lengths: lengths.toBase64(), buckets: counts.toBase64() },
  };
}

function requireByte(value: number): number {
  if (value > MAX_BYTE) throw new RangeError(`${value} does not fit into a byte of the table`);
  return value;
}

/** Packs lists of whole numbers from 0 for `NumberLists`. */
export function packLists(lists: readonly (readonly number[])[]): PackedLists {
  const encoded = lists.map((list) => encodeNumbers(list));
  const sizes = encodeNumbers(encoded.map(({ length }) => length));
  return {
    sizes: Uint8Array.from(sizes).toBase64(),
    numbers: Uint8Array.from(encoded.flat()).toBase64(),
  };
}

/** LEB128. */
function encodeNumbers(numbers: readonly number[]): number[] {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    while (rest >= 0x80) {
      bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return bytes;
}
