import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Set for long labels: on a phone they stand below each other. */
  stacks?: boolean;
  description?: ReactNode | undefined;
  options: readonly { value: Value; name: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few words of which one holds; radio buttons underneath. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, description, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-describedby={description === undefined ? undefined : `${id}-more`}
    >
      <legend className={styles.label}>{label}</legend>
      {description !== undefined && (
        <p className={styles.description} id={`${id}-more`}>
          {description}
        </p>
      )}
      <div className={styles.options} data-stacks={props.stacks}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
