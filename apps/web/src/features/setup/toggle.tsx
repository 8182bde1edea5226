import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useId, type ReactNode } from 'react';
import styles from './toggle.module.css';

interface ToggleProps {
  label: string;
  description: string;
  disabled: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The fields that belong to the toggle while it is on. */
  children?: ReactNode;
}

/** One function that is on or off, with what it does or why it cannot be had. */
export function Toggle({ label, description, disabled, checked, onChange, children }: ToggleProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <Switch
        label={<span id={id}>{label}</span>}
        // The description is no part of the name, though it can be pressed too.
        aria-labelledby={id}
        description={description}
        disabled={disabled}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </div>
  );
}
