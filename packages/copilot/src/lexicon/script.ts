import { Converter as ToSimplified } from 'opencc-js/t2cn';
import { Converter as ToTraditional } from 'opencc-js/cn2t';
import { hasHan } from '../language.ts';

/** `han`: characters that are the same in both. */
export type Script = 'latin' | 'han' | 'simplified' | 'traditional';

/** Made when they are first needed: their tables take a good part of a server's start. */
let toSimplified: ((text: string) => string) | null = null;
let toTraditional: ((text: string) => string) | null = null;

export function detectScript(text: string): Script {
  if (!hasHan(text)) return 'latin';
  toSimplified ??= ToSimplified({ from: 't', to: 'cn' });
  toTraditional ??= ToTraditional({ from: 'cn', to: 't' });
  if (toSimplified(text) !== text) return 'traditional';
  return toTraditional(text) === text ? 'han' : 'simplified';
}

/** Whether who writes the one writes the other. */
export function isSameScript(one: Script, other: Script): boolean {
  if (one === other) return true;
  return one !== 'latin' && other !== 'latin' && (one === 'han' || other === 'han');
}
