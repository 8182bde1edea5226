import { getListValues, getSingleValue, listEntries, type ProfileEntry } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { useScene } from './correction-context.ts';
import type { FieldSpec, SectionSpec } from './field-specs.ts';
import { Slot } from './slot.tsx';
import styles from './profile.module.css';
import { AddValue, ValueList } from './value-list.tsx';

/** One section of the profile with its entries. */
export function ProfileSectionCard({ spec }: { spec: SectionSpec }) {
  const { i18n } = useLingui();
  const { profile } = useScene();
  const entries = listEntries(profile, spec.section);
  const heading = `section-${spec.section}`;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{i18n._(spec.name)}</h2>
        <AddEntry spec={spec} />
      </header>
      {entries.map((entry) => (
        <Entry key={entry.id} spec={spec} entry={entry} />
      ))}
    </section>
  );
}

export function AddEntry({ spec }: { spec: SectionSpec }) {
  const { i18n } = useLingui();
  const { addEntry, expectEntry } = useScene();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.add ?? ''}
      onClick={() => expectEntry(`${spec.section}.${addEntry(spec.section)}`)}
    >
      {i18n._(spec.add)}
    </Button>
  );
}

function Entry({ spec, entry }: { spec: SectionSpec; entry: ProfileEntry }) {
  const { t, i18n } = useLingui();
  const { newEntry, removeEntry, unsaved } = useScene();
  const path = `${spec.section}.${entry.id}`;
  const has = ({ key }: FieldSpec) =>
    getSingleValue(entry, key) !== null || unsaved.has(`${path}.${key}`);
  const slot = (field: FieldSpec) => (
    <Slot
      key={field.key}
      path={`${path}.${field.key}`}
      label={field.label}
      kind={field.kind}
      layout={field === spec.title ? 'title' : 'plain'}
      startsOpen={field === spec.title && newEntry === path}
    />
  );
  const dates = spec.dates.filter((field) => has(field));
  // A list of skills speaks for itself; another entry asks for its name where the name stands.
  const hasTitle = spec.list?.layout !== 'chips' || has(spec.title);
  const absent = [
    ...(hasTitle ? [] : [spec.title]),
    ...spec.subtitles,
    ...spec.dates,
    ...spec.texts,
  ].filter((field) => !has(field));
  const list = spec.list && {
    path: `${path}.${spec.list.key}`,
    spec: spec.list,
    count: getListValues(entry, spec.list.key).length,
  };
  const isPoints = list?.spec.layout === 'points';
  const title = getSingleValue(entry, spec.title.key)?.value ?? i18n._(spec.name);
  return (
    <article className={styles.entry}>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove ${title}`}
        title={t`Remove`}
        onClick={() => removeEntry(spec.section, entry.id)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={mdiClose} />
        </svg>
      </button>
      {(hasTitle || dates.length > 0) && (
        <div className={styles.line}>
          {hasTitle && slot(spec.title)}
          {dates.length > 0 && <DateRange>{dates.map((field) => slot(field))}</DateRange>}
        </div>
      )}
      {spec.subtitles.some((field) => has(field)) && (
        <div className={styles.subtitles}>{spec.subtitles.filter((f) => has(f)).map(slot)}</div>
      )}
      {spec.texts
        .filter((field) => has(field))
        .map((field) => (
          <div key={field.key} className={styles.text}>
            {slot(field)}
          </div>
        ))}
      {list && <ValueList path={list.path} spec={list.spec} count={list.count} adds={!isPoints} />}
      {(isPoints || absent.length > 0) && (
        <div className={styles.tools}>
          {list && isPoints && <AddValue {...list} />}
          {absent.map((field) => slot(field))}
        </div>
      )}
    </article>
  );
}

function DateRange({ children }: { children: readonly ReactNode[] }) {
  const [first, second] = children;
  return (
    <span className={styles.dates}>
      {first}
      {second !== undefined && (
        <>
          <i aria-hidden="true">–</i>
          {second}
        </>
      )}
    </span>
  );
}
