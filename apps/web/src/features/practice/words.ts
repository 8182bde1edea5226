import type { PracticeManner, SelfRating } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const mannerWords: Record<PracticeManner, MessageDescriptor> = {
  friendly: msg`Friendly`,
  brisk: msg`Brisk`,
  sceptical: msg`Sceptical`,
};

export const ratingWords: Record<SelfRating, MessageDescriptor> = {
  'lost-thread': msg`Lost the thread`,
  'got-through': msg`Got through it`,
  happy: msg`Happy with it`,
};

/** 46 s is 0:46. */
export function formatLength(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
