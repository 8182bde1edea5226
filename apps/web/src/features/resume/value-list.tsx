import { useLingui } from '@lingui/react/macro';
import { useScene, type CorrectionScene } from './correction-context.ts';
import type { ListSpec } from './field-specs.ts';
import styles from './profile.module.css';
import { Slot } from './slot.tsx';

interface ValueListProps {
  /** The list's own path, such as `work.ID.highlights`. */
  path: string;
  spec: ListSpec;
  count: number;
  /** Whether the list ends with an empty slot for one more value. */
  adds?: boolean;
}

/** A list of values, each corrected where it stands. */
export function ValueList({ path, spec, count, adds = false }: ValueListProps) {
  const { i18n } = useLingui();
  const scene = useScene();
  const { unsaved } = scene;
  const isShifting = isListShifting(scene, path);
  const isAdding = unsaved.has(`${path}.${count}`);
  const shown = Array.from({ length: isAdding ? count + 1 : count }, (_, index) => index).filter(
    (index) => unsaved.get(`${path}.${index}`)?.value !== null,
  );
  if (shown.length === 0 && !adds) return null;
  return (
    <ul
      className={styles.list}
      data-look={spec.layout}
      inert={isShifting}
      aria-label={i18n._(spec.label)}
    >
      {shown.map((index) => (
        <li key={index}>
          <ListSlot path={`${path}.${index}`} spec={spec} />
        </li>
      ))}
      {adds && (
        <li key={count}>
          <AddValue path={path} spec={spec} count={count} />
        </li>
      )}
    </ul>
  );
}

/** The place for one more value; nothing while the list's places are on the move. */
export function AddValue({ path, spec, count }: Omit<ValueListProps, 'adds'>) {
  const scene = useScene();
  const place = `${path}.${count}`;
  if (isListShifting(scene, path) || scene.unsaved.has(place)) return null;
  return <ListSlot key={place} path={place} spec={spec} />;
}

function ListSlot({ path, spec }: { path: string; spec: ListSpec }) {
  const look = ({ chips: 'chip', points: 'point', lines: 'plain' } as const)[spec.layout];
  return <Slot path={path} label={spec.label} kind="line" layout={look} add={spec.add} />;
}

/** While one is taken away the later ones change their places: they wait for the server's word. */
function isListShifting({ unsaved }: CorrectionScene, path: string): boolean {
  return [...unsaved].some(
    ([each, { value, failed }]) => value === null && !failed && each.startsWith(`${path}.`),
  );
}
