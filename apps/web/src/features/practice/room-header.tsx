import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { DestinationText } from '../../shared/capture/recogniser-texts.tsx';
import { useIsHearing } from '../../shared/capture/use-capture.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { PRACTICE_PAGE } from '../../shared/frame/pages.ts';
import { useRoom, useRoomState } from './room-context.ts';
import styles from './room.module.css';

export function RoomHeader() {
  const room = useRoom();
  const title = useRoomState(({ practice }) => practice.title);
  const phase = useRoomState((state) => state.phase);
  const unsaved = useRoomState((state) => state.unsaved);
  return (
    <header className={styles['header']}>
      <p className={styles['who']}>
        <b>{title === '' ? <Trans>Question bank</Trans> : title}</b>
        <small>
          <Trans>Practice</Trans>
        </small>
      </p>
      <Steps />
      <span className={styles['state']}>
        {unsaved > 0 && (
          <Chip meaning="warn">
            <Trans>Kept on this device, not sent yet</Trans>
          </Chip>
        )}
        <HeardBy />
      </span>
      {phase === 'over' ? (
        <Link to={PRACTICE_PAGE} className={styles['leave']}>
          <Trans>Back to practice</Trans>
        </Link>
      ) : (
        <Button variant="default" color="red" className={styles['end']} onClick={() => room.end()}>
          <Trans>End practice</Trans>
        </Button>
      )}
    </header>
  );
}

/** Follow-ups belong to the question that they ask on. */
function Steps() {
  const questions = useRoomState(({ practice }) => practice.questions);
  const questionId = useRoomState((state) => state.questionId);
  const phase = useRoomState((state) => state.phase);
  const set = questions.filter(({ parentId }) => parentId === null);
  const at = questions.findIndex(({ id }) => id === questionId);
  const number = questions.slice(0, at + 1).filter(({ parentId }) => parentId === null).length;
  const total = set.length;
  if (phase === 'ready' || phase === 'over' || at < 0) return null;
  return (
    <div className={styles['steps']}>
      <span>
        <Trans>
          Question {number} of {total}
        </Trans>
      </span>
      <ol aria-hidden="true">
        {set.map(({ id }, index) => (
          <li
            key={id}
            data-is={index + 1 < number ? 'past' : index + 1 === number ? 'now' : 'ahead'}
          />
        ))}
      </ol>
    </div>
  );
}

function HeardBy() {
  const isHearing = useIsHearing();
  const option = useSelector(captureSession.recogniser);
  const mode = useRoomState((state) => state.mode);
  const phase = useRoomState((state) => state.phase);
  if (phase === 'over' || phase === 'ready') return null;
  if (mode === 'typing' || !isHearing)
    return (
      <Chip meaning="plain">
        <Trans>Typed</Trans>
      </Chip>
    );
  const isHere = option.destination.type !== 'sent';
  return (
    <Chip meaning={isHere ? 'ok' : 'plain'}>
      {isHere ? (
        <Trans>Heard on this device</Trans>
      ) : (
        <DestinationText destination={option.destination} />
      )}
    </Chip>
  );
}
