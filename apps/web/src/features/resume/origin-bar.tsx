import { LIMITS, needsCheck, type ProfileValue } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useScene } from './correction-context.ts';
import { findLabel } from './field-specs.ts';
import styles from './correction.module.css';

/** A line that names many skills would fill the bar. */
const MAX_SHOWN = 6;

interface OriginBarProps {
  /** On a phone one of the two is in sight: these lead to the other. */
  onShowDocument: () => void;
  onShowValue: (path: string) => void;
}

/** Shows the origin of the selected value, or the values that came from the selected line. */
export function OriginBar({ onShowDocument, onShowValue }: OriginBarProps) {
  const { selection, values } = useScene();
  return (
    <div className={styles.origin} data-foot data-empty={selection === null} aria-live="polite">
      {selection === null && (
        <p>
          <Trans>Choose a value to see the line it came from, or a line to see its values.</Trans>
        </p>
      )}
      {selection?.kind === 'value' && (
        <OfValue
          path={selection.path}
          value={values.get(selection.path) ?? null}
          onShowDocument={onShowDocument}
        />
      )}
      {selection?.kind === 'line' && (
        <OfLine paths={selection.paths} text={selection.text} onShowValue={onShowValue} />
      )}
    </div>
  );
}

interface OfValueProps {
  path: string;
  value: ProfileValue | null;
  onShowDocument: () => void;
}

function OfValue({ path, value, onShowDocument }: OfValueProps) {
  const { i18n } = useLingui();
  const { set } = useScene();
  const hasPlace = value !== null && value.evidence.length > 0;
  return (
    <>
      <p>
        <b>{i18n._(findLabel(path))}</b>
        <span>
          <Origin value={value} />
        </span>
      </p>
      {value !== null && needsCheck(value) && (
        <Button variant="default" size="compact-sm" onClick={() => set(path, value.value)}>
          <Trans>It’s right</Trans>
        </Button>
      )}
      {hasPlace && (
        <Button
          className={styles.phoneOnly ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={onShowDocument}
        >
          <Trans>Show it</Trans>
        </Button>
      )}
    </>
  );
}

function Origin({ value }: { value: ProfileValue | null }) {
  if (value === null) return <Trans>Not in the document.</Trans>;
  if (value.source === 'user') return <Trans>Written by you.</Trans>;
  const [first] = value.evidence;
  if (first === undefined) return <Trans>From the document.</Trans>;
  const { page, line } = first;
  if (value.source === 'model')
    return (
      <Trans>
        Found by the model on page {page}, line {line}.
      </Trans>
    );
  return (
    <Trans>
      From the document, page {page}, line {line}.
    </Trans>
  );
}

interface OfLineProps {
  paths: readonly string[];
  text: string;
  onShowValue: (path: string) => void;
}

function OfLine(props: OfLineProps) {
  const { i18n } = useLingui();
  if (props.paths.length === 0)
    return (
      <>
        <p>
          <Trans>Nothing was read from this line.</Trans>
        </p>
        <AddToSummary text={props.text} />
      </>
    );
  return (
    <ul>
      <li>
        <Trans>From this line:</Trans>
      </li>
      {props.paths.slice(0, MAX_SHOWN).map((path) => (
        <li key={path}>
          <Button variant="subtle" size="compact-sm" onClick={() => props.onShowValue(path)}>
            {i18n._(findLabel(path))}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the reading has left out is kept in the summary, from which answers take facts too. */
function AddToSummary({ text }: { text: string }) {
  const { set, values } = useScene();
  const path = 'basics.summary';
  const summary = values.get(path)?.value ?? '';
  const longer = `${summary} ${text}`.trim();
  if (text === '' || summary.includes(text) || longer.length > LIMITS.profileValueCharacters)
    return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => set(path, longer)}>
      <Trans>Add to “About you”</Trans>
    </Button>
  );
}
