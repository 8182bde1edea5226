import { needsCheck } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { isSelected, slotId, useScene } from './correction-context.ts';
import { formatDate } from './dates.ts';
import type { FieldKind } from './field-specs.ts';
import { SlotEditor } from './slot-editor.tsx';
import styles from './slot.module.css';

export interface SlotProps {
  path: string;
  label: MessageDescriptor;
  kind: FieldKind;
  layout?: 'title' | 'point' | 'chip' | 'plain';
  /** The request for a needed value that the document lacks. */
  missing?: MessageDescriptor | undefined;
  /** The text of an empty slot's button; by default its label. */
  add?: MessageDescriptor;
  startsOpen?: boolean;
}

/** One value of the profile: read where it stands, corrected where it stands. */
export function Slot(props: SlotProps) {
  const { path, label, kind, layout = 'plain' } = props;
  const { i18n } = useLingui();
  const scene = useScene();
  const [isOpen, setOpen] = useState(props.startsOpen ?? false);
  const value = scene.values.get(path) ?? null;
  const pending = scene.unsaved.get(path);
  const text = pending === undefined ? (value?.value ?? null) : pending.value;
  const close = (typed: string | null | undefined, keepsFocus: boolean) => {
    setOpen(false);
    if (keepsFocus) requestAnimationFrame(() => document.getElementById(slotId(path))?.focus());
    if (typed !== undefined && typed !== text) scene.set(path, typed);
  };
  if (isOpen)
    return (
      <SlotEditor label={i18n._(label)} kind={kind} layout={layout} text={text} onClose={close} />
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') setOpen(true);
  };
  return (
    <span
      className={styles.slot}
      data-look={layout}
      data-selected={isSelected(scene, path)}
      data-empty={text === null}
      data-important={props.missing !== undefined}
      data-unsaved={pending === undefined ? undefined : pending.failed ? 'failed' : 'saving'}
    >
      <button
        id={slotId(path)}
        type="button"
        onFocus={() => scene.select({ kind: 'value', path })}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <SlotWords {...props} text={text} />
      </button>
      {pending?.failed === true && (
        <Chip meaning="bad">
          <Trans>not saved</Trans>
        </Chip>
      )}
      {value !== null && pending === undefined && <Marks path={path} />}
    </span>
  );
}

function SlotWords({ label, kind, missing, add, text }: SlotProps & { text: string | null }) {
  const { t, i18n } = useLingui();
  const name = i18n._(label);
  if (text === null)
    return missing === undefined ? (
      <>+ {add === undefined ? name : i18n._(add)}</>
    ) : (
      i18n._(missing)
    );
  return (
    <>
      <span className="visually-hidden">{name}: </span>
      {kind === 'date' ? formatDate(text, i18n.locale, t`Present`) : text}
    </>
  );
}

/** The value's origin, shown only if it is not the document itself, and any doubt about it. */
function Marks({ path }: { path: string }) {
  const value = useScene().values.get(path);
  if (value === undefined) return null;
  if (needsCheck(value))
    return (
      <Chip meaning="warn">
        <Trans>please check</Trans>
      </Chip>
    );
  if (value.source === 'rules') return null;
  return (
    <small className={styles.source}>
      {value.source === 'user' ? <Trans>by you</Trans> : <Trans>by the model</Trans>}
    </small>
  );
}
