import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { DocumentLine } from '@cuecard/contract';
import { useState } from 'react';
import styles from './correction.module.css';

interface ToCheckProps {
  paths: readonly string[];
  onShow: (path: string) => void;
  /** Lines of the document that went nowhere. */
  linesLeft: readonly DocumentLine[];
  onShowLine: (line: DocumentLine) => void;
}

/** Leads through the values that the user should check and the lines that were left out, one after another. */
export function ToCheck({ paths, onShow, linesLeft, onShowLine }: ToCheckProps) {
  return (
    <>
      {(paths.length > 0 || linesLeft.length === 0) && <Values paths={paths} onShow={onShow} />}
      {linesLeft.length > 0 && <LinesLeft linesLeft={linesLeft} onShowLine={onShowLine} />}
    </>
  );
}

function LinesLeft({ linesLeft, onShowLine }: Pick<ToCheckProps, 'linesLeft' | 'onShowLine'>) {
  const [last, setLast] = useState<DocumentLine | null>(null);
  const showNext = () => {
    // A line that was taken in meanwhile is gone from the list: the one behind it is next.
    const isBehind = (line: DocumentLine) =>
      last === null || line.page > last.page || (line.page === last.page && line.line > last.line);
    const next = linesLeft.find(isBehind) ?? linesLeft[0];
    if (next === undefined) return;
    setLast(next);
    onShowLine(next);
  };
  return (
    <div className={styles.check}>
      <p>
        <Plural
          value={linesLeft.length}
          one="# line of the file is in none of the fields below. Add it if it matters."
          other="# lines of the file are in none of the fields below. Add what matters."
        />
      </p>
      <Button size="sm" variant="default" onClick={showNext}>
        {last === null ? <Trans>Show the first line</Trans> : <Trans>Show the next line</Trans>}
      </Button>
    </div>
  );
}

function Values({ paths, onShow }: Pick<ToCheckProps, 'paths' | 'onShow'>) {
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
