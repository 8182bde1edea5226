import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';

/** A password that can be looked at. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      errorProps={{ role: 'alert' }}
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
      {...props}
    />
  );
}
