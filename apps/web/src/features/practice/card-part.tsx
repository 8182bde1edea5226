import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { AnswerBody } from '../../shared/conversation/answer-body.tsx';
import { Chip } from '../../shared/conversation/chip.tsx';
import { findQuestion } from './room-state.ts';
import { useRoom, useRoomState } from './room-context.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import styles from './room.module.css';

/** The saved answer at the edge of the desk: face down, unless it is held up or the practice is with cards. */
export function CardPart() {
  const { t } = useLingui();
  const room = useRoom();
  const saved = useRoomState(findQuestion)?.saved ?? null;
  const isPeeking = useRoomState((state) => state.isPeeking);
  const cards = useRoomState(({ practice }) => practice.setup.cards);
  if (saved === null || saved.answer === '') return null;
  const isUp = isPeeking || cards === 'shown';
  return (
    <section className={styles['card']} aria-label={t`Your card`}>
      {isUp ? (
        <>
          <p className={styles['back']}>
            <Chip meaning="warn">
              <Trans>Card shown</Trans>
            </Chip>
            <span>
              <Trans>This take counts as read, not as from memory.</Trans>
            </span>
          </p>
          <div className={styles['face']}>
            <AnswerBody text={saved.answer} writing={false} />
          </div>
        </>
      ) : (
        <div className={styles['back']}>
          <Chip meaning="plain">
            <Trans>From memory</Trans>
          </Chip>
          <p>
            <Trans>Your card is face down.</Trans>
            <Gap />
            {saved.saidAloud > 0 && (
              <Plural
                value={saved.saidAloud}
                one="You have said this answer aloud once."
                other="You have said this answer aloud # times."
              />
            )}
          </p>
          <Button
            variant="default"
            onPointerDown={() => room.peek(true)}
            onPointerUp={() => room.peek(false)}
            onPointerLeave={() => isPeeking && room.peek(false)}
          >
            <Trans>Peek</Trans>
            <kbd>
              <Trans>hold Space</Trans>
            </kbd>
          </Button>
        </div>
      )}
    </section>
  );
}
