import { calls, type InterviewSummary } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { showUndo } from '../../shared/undo-snackbar.tsx';

/** Puts an interview away or back, and says so with a way to take it back. */
export async function setArchived({ id }: InterviewSummary, archived: boolean): Promise<void> {
  if (!(await saveArchived(id, archived))) return;
  showUndo(
    archived ? msg`Moved to the archive` : msg`Moved back to history`,
    () => void saveArchived(id, !archived),
  );
}

async function saveArchived(id: string, archived: boolean): Promise<boolean> {
  try {
    await callApi(calls.archiveInterview, { archived }, { id });
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  } finally {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['interviews'] }),
      queryClient.invalidateQueries({ queryKey: ['interview', id] }),
    ]);
  }
}
