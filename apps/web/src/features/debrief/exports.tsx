import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { downloadBlob, downloadText } from '../../shared/download-text.ts';
import { showFailure } from '../../shared/snackbar.ts';
import type { ReadSession } from './debrief-session.ts';
import { nameDebriefFile, writeDebrief } from './debrief-text.ts';
import styles from './debrief.module.css';
import { drawPicture } from './draw-picture.ts';

interface ExportsProps extends ReadSession {
  /** What a picture shows. */
  sheet: RefObject<HTMLElement | null>;
}

/** The debrief as paper, as text and as a picture. */
export function Exports({ session, debrief, sheet }: ExportsProps) {
  const { i18n } = useLingui();
  const drawing = useMutation({
    mutationFn: async () => {
      if (sheet.current === null) return;
      downloadBlob(await drawPicture(sheet.current), nameDebriefFile(session, 'png'));
    },
    onError: showFailure,
  });
  return (
    <span className={styles['exports']}>
      <Trans>Export</Trans>
      <Button variant="subtle" size="sm" onClick={() => window.print()}>
        PDF
      </Button>
      <Button
        variant="subtle"
        size="sm"
        onClick={() =>
          downloadText(
            writeDebrief(session, debrief, i18n),
            'text/markdown;charset=utf-8',
            nameDebriefFile(session, 'md'),
          )
        }
      >
        Markdown
      </Button>
      <Button
        variant="subtle"
        size="sm"
        loading={drawing.isPending}
        onClick={() => drawing.mutate()}
      >
        PNG
      </Button>
    </span>
  );
}
