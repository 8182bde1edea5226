import { formRejection, type FormRejection } from '@cuecard/contract';
import { ApiError } from './api-error.ts';

/** The field and the reason of a refused form (status 448); null for any other failure. */
export function parseFormRejection(error: unknown): FormRejection | null {
  if (!(error instanceof ApiError) || error.key !== 'formRejected') return null;
  const parsed = formRejection.safeParse(error.data);
  return parsed.success ? parsed.data : null;
}
