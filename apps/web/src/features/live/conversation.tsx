import {
  type Channel,
  CHANNELS,
  getCurrentAttempt,
  type InterviewQuestion,
  type InterviewTurn,
} from '@cuecard/contract';
import { isWaiting } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type RefObject } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { sortBySpeechOrder } from '../../shared/conversation/sort-by-speech-order.ts';
import { timeOfDay } from '../../shared/conversation/times.ts';
import { OpenWords, TurnRow } from '../../shared/conversation/turn-row.tsx';
import styles from './conversation.module.css';
import { useDriver, useLive } from './live-context.ts';
import { WithheldNote } from './withheld-note.tsx';

interface ConversationProps {
  /** On a phone: everything that was said, or the last line of it. */
  isOpen: boolean;
  onToggle: () => void;
  /** The element that holds what was said. */
  scroll: RefObject<HTMLDivElement | null>;
}

/** The conversation, newest turn at the bottom. */
export function Conversation({ isOpen, onToggle, scroll }: ConversationProps) {
  const { t } = useLingui();
  const turns = useLive((live) => live.view.turns);
  const questions = useLive((live) => live.view.questions);
  const unsaved = useLive((live) => live.unsaved);
  const asked = new Map(questions.map((question) => [question.turnId, question]));
  return (
    <section className={styles.talk} aria-label={t`Conversation`}>
      <button type="button" className={styles.toggle} onClick={onToggle} aria-expanded={isOpen}>
        {isOpen ? (
          <Trans>Show the last words only</Trans>
        ) : (
          <Trans>Show everything that was said</Trans>
        )}
      </button>
      {/* Reversed by CSS, so that the newest words stay in sight without a script that scrolls. */}
      <div className={styles.scroll} role="log" aria-live="off" ref={scroll}>
        <div className={styles.turns}>
          <Nothing />
          {sortBySpeechOrder(turns).map((turn) => (
            <SavedTurn key={turn.turnId} turn={turn} question={asked.get(turn.turnId) ?? null} />
          ))}
          {unsaved.map((turn) => (
            <TurnRow key={turn.turnId} channel={turn.channel} time={null}>
              <WordsOf turn={turn} />
            </TurnRow>
          ))}
          {CHANNELS.map((channel) => (
            <OpenTurnRow key={channel} channel={channel} />
          ))}
        </div>
      </div>
      <WithheldNote />
    </section>
  );
}

function Nothing() {
  const isEmpty = useLive(
    ({ view, open, unsaved }) =>
      view.turns.length + unsaved.length === 0 &&
      CHANNELS.every((channel) => open[channel] === null),
  );
  if (!isEmpty) return null;
  return (
    <p className={styles.nothing}>
      <Trans>What is said appears here.</Trans>
    </p>
  );
}

interface SavedTurnProps {
  turn: InterviewTurn;
  question: InterviewQuestion | null;
}

const SavedTurn = memo(function SavedTurn({ turn, question }: SavedTurnProps) {
  const { i18n } = useLingui();
  return (
    <TurnRow
      channel={turn.channel}
      time={timeOfDay(turn.at, i18n.locale)}
      mark={question && <QuestionMark question={question} />}
      action={question === null && <AskAboutIt turn={turn} />}
    >
      <WordsOf turn={turn} />
    </TurnRow>
  );
});

/** A speaker who goes on after the final says more of the same turn: it grows where it stands. */
function WordsOf({ turn }: { turn: Pick<InterviewTurn, 'turnId' | 'channel' | 'text'> }) {
  const more = useLive(({ open }) => {
    const growing = open[turn.channel];
    return growing?.turnId === turn.turnId ? growing : null;
  });
  if (more === null) return turn.text;
  return <OpenWords text={more.text} settledLength={more.settledLength} />;
}

function AskAboutIt({ turn }: { turn: InterviewTurn }) {
  const driver = useDriver();
  const state = useLive((live) => live.view.state);
  if (turn.channel === 'candidate' || state === 'ended') return null;
  return (
    <button
      type="button"
      className={styles.ask}
      onClick={() => driver.send({ type: 'ask', turnId: turn.turnId })}
    >
      <Trans>Answer this</Trans>
    </button>
  );
}

function QuestionMark({ question }: { question: InterviewQuestion }) {
  const waits = useLive(({ view }) => isWaiting(view, question));
  const outcome = getCurrentAttempt(question)?.outcome ?? null;
  if (waits)
    return (
      <Chip meaning="warn">
        <Trans>Waiting</Trans>
      </Chip>
    );
  if (outcome === 'failed')
    return (
      <Chip meaning="bad">
        <Trans>Not answered</Trans>
      </Chip>
    );
  return (
    <Chip meaning="answer">
      {outcome === null ? <Trans>Being answered</Trans> : <Trans>Answered</Trans>}
    </Chip>
  );
}

function OpenTurnRow({ channel }: { channel: Channel }) {
  const open = useLive((live) => live.open[channel]);
  const isKnown = useLive(({ view, unsaved }) =>
    [...view.turns, ...unsaved].some(({ turnId }) => turnId === open?.turnId),
  );
  if (open === null || isKnown) return null;
  return (
    <TurnRow channel={channel} time={null}>
      <OpenWords text={open.text} settledLength={open.settledLength} />
    </TurnRow>
  );
}
