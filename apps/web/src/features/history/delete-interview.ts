import { calls, type InterviewSummary } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { showFailure, showMessage } from '../../shared/snackbar.ts';
import { showUndo } from '../../shared/undo-snackbar.tsx';

/** Deletes an interview, and says so with a way to take it back before it is done. */
export async function deleteInterview({ id }: Pick<InterviewSummary, 'id'>): Promise<boolean> {
  try {
    await callApi(calls.deleteInterview, undefined, { id });
  } catch (error) {
    showFailure(error);
    return false;
  }
  await refresh(id);
  showUndo(msg`Deleted. In a minute it will be gone for good.`, () => void restore(id));
  return true;
}

async function restore(id: string): Promise<void> {
  try {
    await callApi(calls.restoreInterview, undefined, { id });
    showMessage(msg`Moved back to history`);
  } catch (error) {
    showFailure(error);
  } finally {
    await refresh(id);
  }
}

async function refresh(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: ['interview', id] });
  await queryClient.invalidateQueries({ queryKey: ['interviews'] });
}
