import { calls, SNACKBAR_MS, type ExamSummary } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { showUndo } from '../../shared/undo-snackbar.tsx';

/** The deletion waits as long as the snackbar offers to undo it. */
const UNDO_MS = 2 * SNACKBAR_MS;

/** The server deletes for good: so it is told only when it can no longer be taken back. */
let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setLeaving(next: ReadonlySet<string>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

const without = (id: string) => new Set([...leaving].filter((each) => each !== id));

/** Exams that are being deleted: lists leave them out. */
export function useLeavingExams(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => leaving,
  );
}

export function deleteExam({ id }: Pick<ExamSummary, 'id'>): void {
  setLeaving(new Set([...leaving, id]));
  const timer = setTimeout(() => void deleteNow(id), UNDO_MS);
  showUndo(msg`Exam deleted, with its pictures.`, () => {
    clearTimeout(timer);
    setLeaving(without(id));
  });
}

async function deleteNow(id: string): Promise<void> {
  try {
    await callApi(calls.deleteExam, undefined, { id });
    queryClient.removeQueries({ queryKey: ['exam', id] });
    await queryClient.invalidateQueries({ queryKey: ['exams'] });
  } catch (error) {
    showFailure(error);
  } finally {
    setLeaving(without(id));
  }
}
