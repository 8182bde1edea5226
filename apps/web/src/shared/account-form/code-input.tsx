import { VERIFICATION_CODE } from '@cuecard/contract';
import { TextInput, type TextInputProps } from '@mantine/core';

/** The six digits; phones and browsers offer them from the message. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={VERIFICATION_CODE.digits}
      errorProps={{ role: 'alert' }}
      {...props}
    />
  );
}
