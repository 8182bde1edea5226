import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './correction.module.css';

interface ToCheckProps {
  paths: readonly string[];
  onShow: (path: string) => void;
}

/** Leads through the values that the user should check, one after another. */
export function ToCheck({ paths, onShow }: ToCheckProps) {
  const [last, setLast] = useState<string | null>(null);
  if (paths.length === 0)
    return (
      <p className={styles.clear}>
        <Trans>Nothing is missing or uncertain. A quick look is still worth it.</Trans>
      </p>
    );
  const showNext = () => {
    const next = paths[(last === null ? 0 : paths.indexOf(last) + 1) % paths.length];
    if (next === undefined) return;
    setLast(next);
    onShow(next);
  };
  return (
    <div className={styles.check}>
      <p>
        <Plural
          value={paths.length}
          one="# value is missing or uncertain."
          other="# values are missing or uncertain."
        />
      </p>
      <Button size="sm" onClick={showNext}>
        {last === null ? <Trans>Show the first</Trans> : <Trans>Show the next</Trans>}
      </Button>
    </div>
  );
}
