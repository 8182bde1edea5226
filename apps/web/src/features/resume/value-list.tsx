import { useLingui } from '@lingui/react/macro';
import { useScene } from './correction-context.ts';
import type { ListSpec } from './field-specs.ts';
import { Slot } from './slot.tsx';
import styles from './profile.module.css';

interface ValueListProps {
  /** The list's own path, such as `work.ID.highlights`. */
  path: string;
  spec: ListSpec;
  count: number;
}

/** A list of values, with a place for one more at its end. */
export function ValueList({ path, spec, count }: ValueListProps) {
  const { i18n } = useLingui();
  const { unsaved } = useScene();
  // While one is taken away the later ones change their places: they wait for the server's word.
  const isShifting = [...unsaved].some(
    ([each, { value, failed }]) => value === null && !failed && each.startsWith(`${path}.`),
  );
  const isAdding = unsaved.has(`${path}.${count}`);
  const shown = Array.from({ length: isAdding ? count + 1 : count }, (_, index) => index).filter(
    (index) => unsaved.get(`${path}.${index}`)?.value !== null,
  );
  const places = isShifting || isAdding ? shown : [...shown, count];
  return (
    <ul
      className={styles.list}
      data-look={spec.look}
      inert={isShifting}
      aria-label={i18n._(spec.label)}
    >
      {places.map((index) => (
        <li key={index} data-add={index === count && !isAdding}>
          <Slot
            path={`${path}.${index}`}
            label={spec.label}
            kind="line"
            look={spec.look === 'chips' ? 'chip' : 'point'}
            add={spec.add}
          />
        </li>
      ))}
    </ul>
  );
}
