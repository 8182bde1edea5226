import type { PreparedCard as Prepared } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KNOWLEDGE_PAGE } from '../frame/pages.ts';
import { AnswerBody } from './answer-body.tsx';
import styles from './prepared-card.module.css';
import { Chip } from './chip.tsx';
import { CopyButton } from './copy-button.tsx';

/** The user's own words for a question, as they were saved, with the saved question behind them. */
export function PreparedCard({ card }: { card: Prepared }) {
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Chip meaning="answer">
          <Trans>From your question bank</Trans>
        </Chip>
      </div>
      <AnswerBody text={card.answer} writing={false} />
      <div className={styles.source}>
        <p>
          <Trans>You saved this for:</Trans> <q>{card.question}</q>
        </p>
        <Link to={KNOWLEDGE_PAGE} search={{ open: card.entryId } as never} target="_blank">
          <Trans>Open the saved question</Trans>
        </Link>
        <CopyButton text={card.answer} />
      </div>
    </article>
  );
}
