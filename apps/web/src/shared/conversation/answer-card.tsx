import type { AttemptView } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { userWords } from '../api/messages.ts';
import { authorWords, failureWords, takeoverWords } from '../interview/words.ts';
import { AnswerBody } from './answer-body.tsx';
import styles from './answer-card.module.css';
import { Chip } from './chip.tsx';

interface AnswerCardProps {
  attempt: AttemptView;
  text: string;
  /** What can be done with it; stays at its place below the text. */
  actions?: ReactNode;
}

/** One attempt at an answer with who wrote it and how it ended. */
export function AnswerCard({ attempt, text, actions }: AnswerCardProps) {
  const { i18n } = useLingui();
  const { author, outcome, failure, tookOverBecause } = attempt;
  const writing = outcome === null;
  return (
    <article className={styles.card} aria-busy={writing}>
      <div className={styles.top}>
        <Chip meaning={author.kind === 'composer' ? 'plain' : 'answer'}>
          {i18n._(authorWords(author))}
        </Chip>
        {tookOverBecause !== null && (
          <Chip meaning="warn">{i18n._(takeoverWords[tookOverBecause])}</Chip>
        )}
        {outcome === 'stopped' && (
          <Chip meaning="plain">
            <Trans>Stopped by you</Trans>
          </Chip>
        )}
      </div>
      <AnswerBody text={text} writing={writing} />
      {outcome === 'failed' && (
        <p className={styles.failed} role="alert">
          <b>{i18n._(userWords.answerError)}</b> {failure !== null && i18n._(failureWords[failure])}
        </p>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
