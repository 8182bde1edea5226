import { LIMITS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { parseDate } from './dates.ts';
import type { FieldKind } from './field-specs.ts';
import styles from './slot.module.css';

interface SlotEditorProps {
  label: string;
  kind: FieldKind;
  layout: string;
  text: string | null;
  /** Called with the new value; `undefined`: nothing changes; null: the value is removed. */
  onClose: (typed: string | null | undefined, keepsFocus: boolean) => void;
}

/** The field in place of the value: Enter and leaving it save, Escape does not. */
export function SlotEditor({ label, kind, layout, text, onClose }: SlotEditorProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text === 'present' ? t`Present` : (text ?? ''));
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const hint = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (keepsFocus: boolean) => {
    const trimmed = typed.trim();
    if (trimmed === '') return onClose(text === null ? undefined : null, keepsFocus);
    if (kind === 'phone' && !isPhone(trimmed)) return setRefused(true);
    if (kind !== 'date') return onClose(trimmed, keepsFocus);
    // The present may be written as the screen writes it.
    const date = trimmed === t`Present` ? 'present' : parseDate(trimmed);
    if (date === null) setRefused(true);
    else onClose(date, keepsFocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While Chinese is composed, Enter chooses characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose(undefined, true);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    finish(true);
  };
  const Field = kind === 'text' || layout === 'point' ? 'textarea' : 'input';
  return (
    <span className={styles.editor} data-look={layout}>
      <Field
        ref={field}
        rows={Field === 'textarea' ? 1 : undefined}
        aria-label={label}
        aria-describedby={hint}
        aria-invalid={isRefused}
        maxLength={LIMITS.profileValueCharacters}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(false);
        }}
        onBlur={() => finish(false)}
        onKeyDown={onKeyDown}
      />
      <span
        className={styles.hint}
        id={hint}
        data-refused={isRefused}
        role={isRefused ? 'alert' : undefined}
      >
        <Hint kind={kind} isRefused={isRefused} />
        {text !== null && (
          <button
            type="button"
            tabIndex={-1}
            // A press must not take the focus from the field: losing it would save the text.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onClose(null, true)}
          >
            <Trans>Remove</Trans>
          </button>
        )}
      </span>
    </span>
  );
}

const MIN_PHONE_DIGITS = 5;

/** Numbers are written in many ways, and all of them in digits. */
function isPhone(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_PHONE_DIGITS;
}

function Hint({ kind, isRefused }: { kind: FieldKind; isRefused: boolean }) {
  if (kind === 'date') return <Trans>Write it like 2021, 2021-03 or “present”.</Trans>;
  if (kind === 'phone' && isRefused) return <Trans>A phone number must have digits.</Trans>;
  return <Trans>Enter saves, Esc leaves it as it was.</Trans>;
}
