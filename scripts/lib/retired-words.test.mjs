import { describe, expect, it } from 'vitest';
import { listDeclaredNames } from './declared-names.mjs';
import { findRetiredUses } from './retired-words.mjs';

const CODE = `
// function inAComment() {}
const words = 'function inAString() {}';
const expression = /function inAnExpression()/g;
export async function nameOf(rows: Row[]): string {
  hear(rows);
  return half / 2 / rows.length;
}
export const planOf = async (rows: (Row | null)[]): Promise<Plan> => rows;
interface Socket {
  readonly hear: (frame: Frame) => void;
  take(
    frame: Frame,
  ): void;
}
class Ears {
  static async #tell<T>(message: T): Promise<void> {
    if (message) this.hear(message);
  }
}
let maxBytes = 3;
`;

describe('declared names', () => {
  it('are those of functions, methods, types and values, with their lines', () => {
    const names = listDeclaredNames(CODE).map(({ name, kind, line }) => `${line} ${kind} ${name}`);
    expect(names).toEqual([
      '3 value words',
      '4 value expression',
      '5 function nameOf',
      '9 function planOf',
      '10 type Socket',
      '11 function hear',
      '12 function take',
      '16 type Ears',
      '17 function tell',
      '21 value maxBytes',
    ]);
  });

  it('are refused with a better word where the house has retired them', () => {
    const words = [
      { pattern: 'Of$', kind: /** @type {const} */ ('function'), instead: 'a verb' },
      { pattern: '^Ears$', instead: 'SpeechInput' },
    ];
    expect(findRetiredUses('a.ts', CODE, words)).toEqual([
      { file: 'a.ts', line: 5, name: 'nameOf', instead: 'a verb' },
      { file: 'a.ts', line: 9, name: 'planOf', instead: 'a verb' },
      { file: 'a.ts', line: 16, name: 'Ears', instead: 'SpeechInput' },
    ]);
  });
});
