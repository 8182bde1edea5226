import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import type { Work } from './use-work.ts';
import styles from './work-note.module.css';

/** Says that the device works before what was asked goes on; it is read out when it comes. */
export function WorkNote({ work }: { work: Pick<Work, 'isRunning'> }) {
  return (
    <output className={styles['place']}>
      {work.isRunning && (
        <span className={styles['note']}>
          <Loader size={18} color="iris" aria-hidden />
          <Trans>
            Your device first solves a small puzzle, which keeps password guessers out. One moment.
          </Trans>
        </span>
      )}
    </output>
  );
}
