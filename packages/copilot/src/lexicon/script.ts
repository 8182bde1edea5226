// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces that read this file find it by no other way
/// <reference path="./opencc-dictionaries.d.ts" />
import simplifiedPairs from 'opencc-js/dict/STCharacters';
import { Converter } from 'opencc-js/t2cn';
import { hasHan } from '../language.ts';

/** `han`: characters that are the same in both. */
export type Script = 'latin' | 'han' | 'simplified' | 'traditional';

/** Made when it is first needed: its tables take a good part of a server's start. */
let toSimplified: ((text: string) => string) | null = null;

/**
 * The characters that traditional Chinese writes otherwise. OpenCC's converter would say the same of a text, but its
 * phrases (a megabyte) held the server for 90 ms when the first Chinese words came.
 */
let simplifiedOnly: ReadonlySet<string> | null = null;

export function detectScript(text: string): Script {
  if (!hasHan(text)) return 'latin';
  toSimplified ??= Converter({ from: 't', to: 'cn' });
  simplifiedOnly ??= readSimplifiedOnly();
  if (toSimplified(text) !== text) return 'traditional';
  for (const character of text) if (simplifiedOnly.has(character)) return 'simplified';
  return 'han';
}

function readSimplifiedOnly(): ReadonlySet<string> {
  const pairs = simplifiedPairs.split('|').map((pair) => pair.split(' '));
  return new Set(
    pairs.flatMap(([simplified, traditional]) =>
      simplified !== undefined && simplified !== traditional ? [simplified] : [],
    ),
  );
}

/** Whether who writes the one writes the other. */
export function isSameScript(one: Script, other: Script): boolean {
  if (one === other) return true;
  return one !== 'latin' && other !== 'latin' && (one === 'han' || other === 'han');
}
