import type { AccountAddress } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { useFormatFieldProblem, type FieldProblem } from '../../shared/account-form/field-words.ts';

/** What is wrong with an address or its code; who has an account need not be told to sign in instead. */
export function useFormatAddressProblem(
  kind: AccountAddress['kind'],
): (problem: FieldProblem) => string {
  const { t } = useLingui();
  const words = useFormatFieldProblem(kind === 'email' ? 'mail' : 'sms');
  return (problem) => {
    if (problem.reason !== 'taken') return words(problem);
    return kind === 'email'
      ? t`Another account already uses this address.`
      : t`Another account already uses this number.`;
  };
}
