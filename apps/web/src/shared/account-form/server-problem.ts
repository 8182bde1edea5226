import { parseFormRejection } from '../api/form-rejection.ts';
import type { FieldProblem, AccountField } from './field-words.ts';

const FIELDS: readonly string[] = [
  'email',
  'phone',
  'captcha',
  'code',
  'password',
  'current',
  'currentCode',
  'name',
] satisfies AccountField[];

/** The server's refusal as a problem of one of our fields; null when it is of another kind. */
export function findServerProblem(error: unknown): FieldProblem | null {
  const rejection = parseFormRejection(error);
  if (rejection === null || !FIELDS.includes(rejection.field)) return null;
  const { field, reason, retryAfterSeconds } = rejection;
  return { field: field as AccountField, reason, seconds: retryAfterSeconds };
}
