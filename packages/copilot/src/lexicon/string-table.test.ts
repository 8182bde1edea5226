import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packLists, packStrings } from '../../../../scripts/knowledge/pack.ts';
import { NumberLists } from './number-lists.ts';
import { StringTable } from './string-table.ts';

const WORDS = fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }));

it('finds the strings that were packed at their places, and no others', () => {
  fc.assert(
    fc.property(WORDS, fc.string({ unit: 'binary' }), (words, other) => {
      const { keys, packed } = packStrings(words);
      const table = new StringTable(packed);
      expect(keys.map((key) => table.find(key))).toEqual([...keys.keys()]);
      expect(keys.toSorted()).toEqual(words.toSorted());
      expect(table.has(other)).toBe(words.includes(other));
    }),
  );
});

it('reads the lists that were packed', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat({ max: 2 ** 28 }))), (lists) => {
      const table = new NumberLists(packLists(lists));
      expect(lists.map((_, place) => table.read(place))).toEqual(lists);
    }),
  );
});
