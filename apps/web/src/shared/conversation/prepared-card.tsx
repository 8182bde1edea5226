import { hasSlots, type PreparedCard as Prepared } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, useMemo, type ReactNode } from 'react';
import { KNOWLEDGE_PAGE } from '../frame/pages.ts';
import { formatDay } from '../locale/clock.ts';
import { Gap } from '../locale/gap.tsx';
import { AnswerBody } from './answer-body.tsx';
import styles from './answer-card.module.css';
import { CardFrame } from './card-frame.tsx';
import { Chip } from './chip.tsx';
import { CopyButton } from './copy-button.tsx';

interface PreparedCardProps {
  card: Prepared;
  pager?: ReactNode;
  /** Before the ways that every saved answer has. */
  actions?: ReactNode;
}

/** The user's own words for a question, as they were saved, with the saved question behind them. */
export const PreparedCard = memo(function PreparedCard({
  card,
  pager,
  actions,
}: PreparedCardProps) {
  const isUnfinished = useMemo(() => hasSlots(card.answer), [card.answer]);
  return (
    <CardFrame
      top={
        isUnfinished ? (
          <Chip meaning="warn">
            <Trans>Your unfinished draft</Trans>
          </Chip>
        ) : (
          <span className={styles.both}>
            <Chip meaning="answer">
              <Trans>From your question bank</Trans>
            </Chip>
            {card.said !== undefined && <Said {...card.said} />}
          </span>
        )
      }
      end={pager}
      actions={
        <>
          {actions}
          <span className={styles.end}>
            <CopyButton text={card.answer} />
          </span>
        </>
      }
    >
      <AnswerBody text={card.answer} writing={false} />
      <div className={styles.source}>
        <p>
          <Trans>You saved this for:</Trans>
          <Gap />
          <q>{card.question}</q>
        </p>
        <Link to={KNOWLEDGE_PAGE} search={{ open: card.entryId } as never} target="_blank">
          <Trans>Open the saved question</Trans>
        </Link>
      </div>
    </CardFrame>
  );
});

/** How often its user has said it aloud, and when last. */
function Said({ times, lastAt }: NonNullable<Prepared['said']>) {
  const { i18n } = useLingui();
  const day = formatDay(lastAt, i18n.locale);
  return (
    <Chip meaning="plain">
      <Plural
        value={times}
        one={`said aloud once, last ${day}`}
        other={`said aloud # times, last ${day}`}
      />
    </Chip>
  );
}
