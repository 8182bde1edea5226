import type { MailPiece } from '@cuecard/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAnsweringModels } from '../../shared/api/use-answering-models.ts';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { logWarning } from '../../shared/log.ts';
import styles from './mail.module.css';
import plots from './plots.module.css';
import { readMail } from './read-mail.ts';

interface Draft {
  readonly text: string;
  readonly end: Exclude<MailPiece, { type: 'text' }> | null;
}

/** The mail to the interviewer, drafted by a model from what was said; of it nothing is stored. */
export function FollowUpMail({ interviewId }: { interviewId: string }) {
  const hasModel = useAnsweringModels().length > 0;
  const { draft, write, stop } = useDraft(interviewId);
  const isWriting = draft !== null && draft.end === null;
  return (
    <section
      className={`${plots['box']} ${styles['mail']}`}
      aria-labelledby="follow-up-mail"
      data-picture="out"
    >
      <div className={plots['sec']}>
        <h2 id="follow-up-mail">
          <Trans>Follow-up mail</Trans>
        </h2>
        <p>
          {hasModel ? (
            <Trans>A draft of what to write to your interviewer, from what was said.</Trans>
          ) : (
            <Trans>No model is set up here, so no mail is drafted.</Trans>
          )}
        </p>
      </div>
      {draft !== null && (
        <p className={styles['text']} aria-busy={isWriting}>
          {draft.text}
        </p>
      )}
      {draft?.end && <End end={draft.end} />}
      {hasModel && (
        <p className={styles['acts']}>
          {isWriting ? (
            <Button variant="default" size="sm" onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={() => void write()}>
              {draft === null ? <Trans>Draft a mail</Trans> : <Trans>Draft it again</Trans>}
            </Button>
          )}
          {draft?.end?.type === 'written' && <CopyButton text={draft.text.trim()} />}
        </p>
      )}
    </section>
  );
}

function End({ end }: { end: NonNullable<Draft['end']> }) {
  if (end.type === 'written') {
    const { model, leftOut } = end;
    return (
      <output className={styles['note']}>
        <Trans>Written by {model}. Read it before you send it.</Trans>
        {leftOut > 0 && (
          <span>
            <Plural
              value={leftOut}
              one="# sentence was left out: it had a name or a number that was not said."
              other="# sentences were left out: they had names or numbers that were not said."
            />
          </span>
        )}
      </output>
    );
  }
  return (
    <output className={styles['note']} data-failed>
      {end.because === 'used-up' ? (
        <Trans>No mail: what models may write for you today is used up.</Trans>
      ) : (
        <Trans>The model did not finish the mail. Nothing else is affected.</Trans>
      )}
    </output>
  );
}

function useDraft(interviewId: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const writing = useRef<AbortController | null>(null);
  useEffect(() => () => writing.current?.abort(), []);
  const write = async () => {
    const mine = new AbortController();
    writing.current = mine;
    let text = '';
    let end: Draft['end'] = null;
    setDraft({ text, end });
    try {
      for await (const piece of readMail(interviewId, mine.signal)) {
        if (piece.type === 'text') text += piece.text;
        else end = piece;
        setDraft({ text, end });
      }
    } catch (error) {
      if (!mine.signal.aborted) logWarning('no mail was drafted', error);
    }
    // It broke off, or was stopped.
    if (end === null && writing.current === mine)
      setDraft(
        mine.signal.aborted && text === ''
          ? null
          : { text, end: { type: 'stopped', because: 'failed' } },
      );
  };
  return { draft, write, stop: () => writing.current?.abort() };
}
