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

/** Keeps the setup on the server a moment after each change; tells whether the last try failed. */
export function useKeptSetup(form: SetupFormState): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      const setup = keepable.safeParse(form.getValues());
      if (!setup.success) return;
      callApi(calls.saveSetup, { setup: setup.data }).then(
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
  }, [form]);
  return failed;
}
