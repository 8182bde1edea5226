import { SECOND_FACTOR, type FormReason, type ProofKind } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { useFormatFieldProblem } from '../account-form/field-words.ts';

/** Says in plain words why a proof was refused; `required` and `invalid` are what the form itself finds. */
export function useFormatProofProblem(): (kind: ProofKind, reason: FormReason) => string {
  const { t } = useLingui();
  const words = useFormatFieldProblem();
  const { digits } = SECOND_FACTOR.totp;
  return (kind, reason) => {
    switch (kind) {
      case 'totp':
        if (reason === 'expired') return t`This code has already been used. Wait for the next one.`;
        if (reason === 'wrong') return t`That is not the current code. Check the app again.`;
        return t`Enter the ${digits} digits that the app shows.`;
      case 'recovery':
        if (reason === 'wrong') return t`That is not one of your unused recovery codes.`;
        return t`Enter one of your recovery codes.`;
      case 'passkey':
        if (reason === 'wrong') return t`This passkey does not open this account.`;
        return t`No passkey was used. Try again, or choose another way.`;
      case 'password':
        return words({ field: 'current', reason });
      case 'code':
        return words({ field: 'code', reason });
    }
  };
}
