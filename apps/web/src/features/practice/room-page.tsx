import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { AfterPart } from './after-part.tsx';
import { AnswerPart } from './answer-part.tsx';
import { CardPart } from './card-part.tsx';
import { OverPart } from './over-part.tsx';
import { findQuestion } from './room-state.ts';
import { QuestionPart } from './question-part.tsx';
import { ReadyPart } from './ready-part.tsx';
import { useRoomState } from './room-context.ts';
import { RoomFooter } from './room-footer.tsx';
import { RoomHeader } from './room-header.tsx';
import styles from './room.module.css';
import { useRoomKeys } from './use-room-keys.ts';

/** The practice room: one question at a time, from the asking to what is said of the answer. */
export function RoomPage() {
  const { t } = useLingui();
  usePageTitle(t`Practice`);
  useRoomKeys();
  const phase = useRoomState((room) => room.phase);
  const isAsked = useRoomState(findQuestion) !== null;
  if (phase === 'ready' || phase === 'over')
    return (
      <div className={styles['page']} data-phase={phase}>
        <RoomHeader />
        <main className={styles['plain']}>{phase === 'ready' ? <ReadyPart /> : <OverPart />}</main>
      </div>
    );
  return (
    <div className={styles['page']} data-phase={phase}>
      <RoomHeader />
      {phase === 'after' ? (
        <AfterPart />
      ) : (
        <main className={styles['main']}>
          {isAsked && <QuestionPart />}
          <AnswerPart />
          <CardPart />
        </main>
      )}
      <RoomFooter />
      <output className="visually-hidden" aria-live="polite">
        {phase === 'listening' && <Trans>Your turn to answer.</Trans>}
        {phase === 'after' && <Trans>Your answer is kept. How did that go?</Trans>}
      </output>
    </div>
  );
}
