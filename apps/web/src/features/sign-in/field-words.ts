import { limits, verificationCode, type FormReason } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';

export type LoginField = 'email' | 'code' | 'password' | 'name';

/** What is wrong with a field; `seconds` is how long to wait, where the server says it. */
export interface FieldProblem {
  field: LoginField;
  reason: FormReason;
  seconds?: number | undefined;
}

/** Says in plain words what is wrong with a field and what to do about it. */
export function useFieldWords(): (problem: FieldProblem) => string {
  const { t } = useLingui();
  const shortest = limits.passwordShortest;
  const longest = limits.passwordLongest;
  const longestName = limits.nameCharacters;
  const digits = verificationCode.digits;

  const waiting = (seconds: number | undefined): string =>
    seconds === undefined
      ? t`Too many tries. Please wait a little.`
      : t`Too many tries. Please wait ${seconds} seconds.`;

  return ({ field, reason, seconds }) => {
    if (reason === 'too-soon')
      return t`A code was sent a moment ago. You can ask for another in ${seconds ?? 60} seconds.`;
    if (reason === 'too-many-tries')
      return field === 'code' ? t`Too many wrong codes. Ask for a new one.` : waiting(seconds);
    switch (field) {
      case 'email':
        if (reason === 'taken') return t`This address already has an account. Sign in instead.`;
        return t`Enter an e-mail address, such as you@example.com.`;
      case 'code':
        if (reason === 'wrong') return t`That is not the code we sent. Look at the newest mail.`;
        if (reason === 'expired') return t`This code is no longer valid. Ask for a new one.`;
        return t`Enter the ${digits} digits from the mail.`;
      case 'password':
        if (reason === 'wrong') return t`The e-mail or the password is wrong.`;
        if (reason === 'required') return t`Enter your password.`;
        if (reason === 'too-common')
          return t`This password is easy to guess. Choose one that others do not use.`;
        return t`Use ${shortest} to ${longest} characters.`;
      case 'name':
        return t`Use at most ${longestName} characters.`;
    }
  };
}
