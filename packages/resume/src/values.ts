import type { Place, ProfileValue } from '@cuecard/contract';
import { LIMITS } from '@cuecard/contract';
import type { Line } from './line.ts';

/** A value with its evidence; null where there is nothing. */
export function toValue(
  text: string | null,
  lines: readonly Line[],
  confidence: number,
): ProfileValue | null {
  const value = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (value === '' || lines.length === 0) return null;
  return {
    value: value.slice(0, LIMITS.profileValueCharacters).trim(),
    evidence: lines.map(toPlace),
    confidence: Math.round(confidence * 100) / 100,
    source: 'rules',
  };
}

export const toPlace = ({ page, line }: Line): Place => ({ page, line });

/** The same at every reading of the same document: entries are named by where they begin. */
export function createEntryIds(): (kind: string, line: Line) => string {
  const used = new Map<string, number>();
  return (kind, line) => {
    const id = `${kind}-${line.page}-${line.line}`;
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}
