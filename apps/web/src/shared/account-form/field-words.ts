import { LIMITS, VERIFICATION_CODE, type FormReason } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';

export type AccountField =
  | 'email'
  | 'phone'
  | 'captcha'
  | 'code'
  | 'password'
  | 'current'
  | 'currentCode'
  | 'name';

/** The error of a field; `seconds` is how long to wait, where the server says it. */
export interface FieldProblem {
  field: AccountField;
  reason: FormReason;
  seconds?: number | undefined;
}

/**
 * Says in plain words what is wrong with a field and what to do about it.
 * @param by how the code comes
 */
export function useFormatFieldProblem(
  by: 'mail' | 'sms' = 'mail',
): (problem: FieldProblem) => string {
  const { t } = useLingui();
  const shortest = LIMITS.passwordShortest;
  const longest = LIMITS.passwordLongest;
  const maxName = LIMITS.nameCharacters;
  const digits = VERIFICATION_CODE.digits;

  const waiting = (seconds: number | undefined): string =>
    seconds === undefined
      ? t`Too many tries. Please wait a moment.`
      : t`Too many tries. Please wait ${seconds} seconds.`;

  return ({ field, reason, seconds }) => {
    if (reason === 'too-soon')
      return t`A code was sent a moment ago. You can ask for another in ${seconds ?? 60} seconds.`;
    if (reason === 'too-many-tries')
      return field === 'code' || field === 'currentCode'
        ? t`Too many wrong codes. Ask for a new one.`
        : waiting(seconds);
    switch (field) {
      case 'email':
        if (reason === 'taken') return t`This address already has an account. Sign in instead.`;
        return t`Enter an e-mail address, such as you@example.com.`;
      case 'code':
      case 'currentCode':
        if (reason === 'wrong')
          return by === 'sms'
            ? t`That is not the code we sent. Check the newest message.`
            : t`That is not the code we sent. Check the newest e-mail.`;
        if (reason === 'expired') return t`This code is no longer valid. Ask for a new one.`;
        return by === 'sms'
          ? t`Enter the ${digits} digits from the message.`
          : t`Enter the ${digits} digits from the e-mail.`;
      case 'phone':
        return t`Enter a mobile number of mainland China, such as 138 0013 8000.`;
      case 'captcha':
        if (reason === 'wrong') return t`That was not the number. Here is another picture.`;
        if (reason === 'expired') return t`That picture has expired. Here is a new one.`;
        return t`Enter the number in the picture.`;
      case 'current':
        if (reason === 'wrong') return t`That is not your current password.`;
        return t`Enter your current password.`;
      case 'password':
        if (reason === 'wrong') return t`The e-mail or the password is wrong.`;
        if (reason === 'required') return t`Enter your password.`;
        if (reason === 'too-common')
          return t`This password is easy to guess. Choose one that others do not use.`;
        return t`Use ${shortest} to ${longest} characters.`;
      case 'name':
        return t`Use at most ${maxName} characters.`;
    }
  };
}
