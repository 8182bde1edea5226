import type { InterviewTurn } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { OpenWords, TurnRow } from '../../shared/conversation/turn-row.tsx';
import { useLive } from './live-context.ts';

/** What is not in the log yet, in the order in which it was said and typed. */
export function Unsaved() {
  const unsaved = useLive((live) => live.unsaved);
  const asks = useLive((live) => live.asks);
  const isUnsaved = (id: string | null) => unsaved.some(({ turnId }) => turnId === id);
  const listTyped = (isHere: (afterTurnId: string | null) => boolean) =>
    asks.map(
      ({ key, text, afterTurnId }) =>
        text !== null &&
        isHere(afterTurnId) && <TypedRow key={key} text={text} time={null} mark={<NotSent />} />,
    );
  return (
    <>
      {listTyped((afterTurnId) => !isUnsaved(afterTurnId))}
      {unsaved.map((turn) => (
        <Fragment key={turn.turnId}>
          <TurnRow
            channel={turn.channel}
            time={null}
            language={turn.language}
            mark={asks.some(({ turnId }) => turnId === turn.turnId) && <NotSent />}
          >
            <WordsOf turn={turn} />
          </TurnRow>
          {listTyped((afterTurnId) => afterTurnId === turn.turnId)}
        </Fragment>
      ))}
    </>
  );
}

/** A question that was typed here or on a device that follows. */
export function TypedRow(props: { text: string; time: string | null; mark?: ReactNode }) {
  return (
    <TurnRow channel="candidate" isTyped time={props.time} mark={props.mark}>
      {props.text}
    </TurnRow>
  );
}

/** Without a connection a question waits on this device. */
export function NotSent() {
  const isAway = useLive((live) => live.connection.phase !== 'live');
  if (!isAway) return null;
  return (
    <Chip meaning="warn">
      <Trans>Waiting to be sent</Trans>
    </Chip>
  );
}

/** A speaker who goes on after the final says more of the same turn: it grows where it stands. */
export function WordsOf({ turn }: { turn: Pick<InterviewTurn, 'turnId' | 'channel' | 'text'> }) {
  const more = useLive(({ open }) => {
    const growing = open[turn.channel];
    return growing?.turnId === turn.turnId ? growing : null;
  });
  if (more === null) return turn.text;
  return <OpenWords text={more.text} settledLength={more.settledLength} />;
}
