import { calls, interviewSetup, type InterviewSetup } from '@cuecard/contract';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { callApi } from '../../shared/api/call-api.ts';

const SAVE_AFTER_MS = 800;
/** The schema of a setup that can be kept: types must fit, fields that a start needs may still be empty. */
const keepable = z.object(interviewSetup.shape);

/** The form's values before validation: fields with a default may still be missing. */
export type SetupInput = z.input<typeof interviewSetup>;
export type SetupFormState = UseFormReturn<SetupInput, unknown, InterviewSetup>;

/**
 * Keeps the setup on the server a moment after each change; tells whether the last try failed.
 * @param listening how it is heard elsewhere, where this device leaves no choice; null where it does
 */
export function useKeptSetup(
  form: SetupFormState,
  listening: InterviewSetup['listening'] | null,
): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      const setup = keepable.safeParse(form.getValues());
      if (!setup.success) return;
      const kept = listening === null ? setup.data : { ...setup.data, listening };
      callApi(calls.saveSetup, { setup: kept }).then(
        () => setFailed(false),
        () => setFailed(true),
      );
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_AFTER_MS);
      },
    });
    return () => {
      unsubscribe();
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
  }, [form, listening]);
  return failed;
}
