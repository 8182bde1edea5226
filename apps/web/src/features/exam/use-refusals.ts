import { findErrorKey } from '@cuecard/contract';
import { useEffect } from 'react';
import { errorMessages } from '../../shared/api/messages.ts';
import { showMessage } from '../../shared/snackbar.ts';
import { useExam } from './exam-context.ts';

/** Says what the server would not do: a sixth picture first of all. */
export function useExamRefusals(): void {
  const refusal = useExam((exam) => exam.refusal);
  useEffect(() => {
    if (refusal === null) return;
    // Another device's picture has come or gone meanwhile: nothing to tell.
    if (refusal.command.type === 'picture-failed' || refusal.command.type === 'picture-taken')
      return;
    showMessage(errorMessages[findErrorKey(refusal.status) ?? 'unexpected']);
  }, [refusal]);
}
