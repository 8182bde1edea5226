import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { findServerProblem } from './server-problem.ts';
import type { AccountField, FieldProblem } from './field-words.ts';

/** Puts the server's refusal to its field, if the form has it. Says whether it has. */
export function setServerError<Fields extends FieldValues>(
  error: unknown,
  fields: readonly (Path<Fields> & AccountField)[],
  setError: UseFormSetError<Fields>,
  words: (problem: FieldProblem) => string,
): boolean {
  const problem = findServerProblem(error);
  const field = fields.find((each) => each === problem?.field);
  if (problem === null || field === undefined) return false;
  setError(field, { type: 'server', message: words(problem) }, { shouldFocus: true });
  return true;
}

/** Finds the message for a field: the server's, else the one for an invalid value. */
export function findFieldWords(
  error: { type?: unknown; message?: string | undefined } | undefined,
  otherwise: string,
): string | undefined {
  if (error === undefined) return undefined;
  return error.type === 'server' ? error.message : otherwise;
}
