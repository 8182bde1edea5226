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
      <label className={styles.toggle}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-labelledby={`${id}-name`}
          aria-describedby={id}
          disabled={disabled}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.name} id={`${id}-name`}>
          {label}
        </span>
        <span className={styles.more} id={id}>
          {description}
        </span>
      </label>
      {children}
    </div>
  );
}
