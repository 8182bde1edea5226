import { calls, SNACKBAR_MS, type ExamSummary } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { useSelector } from '@tanstack/react-store';
import { createStore } from '@tanstack/store';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { showUndo } from '../../shared/undo-snackbar.tsx';

/** The deletion waits as long as the snackbar offers to undo it. */
const UNDO_MS = 2 * SNACKBAR_MS;

/** The server deletes for good: so it is told only when it can no longer be taken back. */
const leaving = createStore<ReadonlySet<string>>(new Set<string>());

function keep(id: string): void {
  leaving.setState((ids) => new Set([...ids].filter((each) => each !== id)));
}

/** Exams that are being deleted: lists leave them out. */
export function useLeavingExams(): ReadonlySet<string> {
  return useSelector(leaving);
}

export function deleteExam({ id }: Pick<ExamSummary, 'id'>): void {
  leaving.setState((ids) => new Set([...ids, id]));
  const timer = setTimeout(() => void deleteNow(id), UNDO_MS);
  showUndo(msg`Exam deleted, with its pictures.`, () => {
    clearTimeout(timer);
    keep(id);
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
    keep(id);
  }
}
