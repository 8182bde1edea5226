import { Converter as ToSimplified } from 'opencc-js/t2cn';
import { Converter as ToTraditional } from 'opencc-js/cn2t';
import { hasHan } from '../language.ts';

/** `han`: characters that are the same in both. */
export type Script = 'latin' | 'han' | 'simplified' | 'traditional';

const toSimplified = ToSimplified({ from: 't', to: 'cn' });
const toTraditional = ToTraditional({ from: 'cn', to: 't' });

export function scriptOf(text: string): Script {
  if (!hasHan(text)) return 'latin';
  if (toSimplified(text) !== text) return 'traditional';
  return toTraditional(text) === text ? 'han' : 'simplified';
}

/** Whether who writes the one writes the other. */
export function sameScript(one: Script, other: Script): boolean {
  if (one === other) return true;
  return one !== 'latin' && other !== 'latin' && (one === 'han' || other === 'han');
}
