import { SNACKBAR_MS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { useScene } from './correction-context.ts';
import { findLabel } from './field-specs.ts';
import type { Step } from './correction-steps.ts';
import styles from './correction.module.css';

/** Says that a correction is kept and takes it back, or that it is not kept and tries again. */
export function SaveBar() {
  const { save, undo, canUndo } = useScene();
  const isGone = useGoneAfter(save);
  return (
    <div className={styles.save} aria-live="polite">
      {save.state === 'saving' && (
        <div className={styles.pill}>
          <Trans>Saving…</Trans>
        </div>
      )}
      {save.state === 'saved' && !isGone && (
        <div className={styles.pill}>
          <span>{save.isUndo ? <Trans>Undone.</Trans> : <Done step={save.step} />}</span>
          {canUndo && (
            <Button variant="subtle" size="compact-sm" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
      )}
      {save.state === 'failed' && <NotSaved error={save.error} />}
    </div>
  );
}

function Done({ step: { what, path } }: { step: Step }) {
  const { i18n } = useLingui();
  const name = i18n._(findLabel(path));
  if (what === 'added') return <Trans>Added: {name}.</Trans>;
  if (what === 'removed') return <Trans>Removed: {name}.</Trans>;
  return <Trans>Saved: {name}.</Trans>;
}

function NotSaved({ error }: { error: unknown }) {
  const { retry, discard } = useScene();
  return (
    <div className={styles.pill} data-failed role="alert">
      <span>
        <FailureText error={error}>
          <Trans>What you typed is still here.</Trans>
        </FailureText>
      </span>
      <Button variant="default" size="compact-sm" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={discard}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  );
}

/** Whether the message has been shown long enough. */
function useGoneAfter(said: object): boolean {
  const [gone, setGone] = useState<object | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setGone(said), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return gone === said;
}
