import { getCurrentAttempt, readShownText, type UncheckedClaim } from '@cuecard/contract';
import { readStreamedText } from '@cuecard/live-session';
import { useMemo } from 'react';
import { useLive } from './live-context.ts';
import { readLiveText, type LiveSnapshot } from './live-snapshot.ts';
import type { Selection } from './use-selection.ts';
import type { DeskSheet } from './use-sheets.ts';

export type WrittenSheet = Exclude<DeskSheet, { kind: 'prepared' }>;

const noClaims: readonly UncheckedClaim[] = [];

/** The evidence of an answer; the log decides which claims have none. */
export function useGrounds(sheet: WrittenSheet) {
  const evidence = useLive((live) => live.view.evidence);
  const soFar = useLive((live) => live.provisional.claims[sheet.key] ?? noClaims);
  const checked = sheet.kind === 'attempt' ? sheet.attempt.checked : null;
  const claims = checked?.claims ?? soFar;
  return useMemo(() => ({ evidence, claims }), [evidence, claims]);
}

/** What a sheet says so far. */
export function readSheetText(
  live: LiveSnapshot,
  sheet: WrittenSheet,
  selection: Selection,
): string {
  if (sheet.kind === 'draft') return readStreamedText(live.streamed, sheet.key, '');
  const { question } = selection;
  if (question === null || sheet.attempt !== getCurrentAttempt(question))
    return readLiveText(live, sheet.attempt);
  return readShownText(question, (each) => readLiveText(live, each));
}
