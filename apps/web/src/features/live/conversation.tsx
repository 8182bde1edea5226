import {
  type Channel,
  CHANNELS,
  getCurrentAttempt,
  type InterviewQuestion,
  type InterviewTurn,
  isOfRoom,
} from '@cuecard/contract';
import { isWaiting } from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useMemo, type RefObject } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { GapRow } from '../../shared/conversation/gap-row.tsx';
import { orderTranscript } from '../../shared/conversation/order-transcript.ts';
import { OpenWords, TurnRow } from '../../shared/conversation/turn-row.tsx';
import { formatTimeToSecond } from '../../shared/locale/clock.ts';
import styles from './conversation.module.css';
import { Doubtful } from './doubtful.tsx';
import { NotHeard } from './not-heard.tsx';
import { useEndInSight } from './use-end-in-sight.ts';
import { changeSpeaker, findLastOfRoom, mayTellSpeaker } from './room-speaker.ts';
import { useDriver, useLive } from './live-context.ts';
import type { LiveSnapshot } from './live-snapshot.ts';
import { NotSent, TypedRow, Unsaved, WordsOf } from './unsaved-turns.tsx';

/** Where the conversation is one line until it is opened (conversation.module.css). */
const ONE_LINE =
  '(max-width: 860px), (orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

interface ConversationProps {
  /** On a phone: everything that was said, or the last line of it. */
  isOpen: boolean;
  onToggle: () => void;
  /** The element that holds what was said. */
  scroll: RefObject<HTMLDivElement | null>;
  /** The turn whose words stand on the desk: where room is short they are not said twice. */
  onDesk: string | null;
}

/** The conversation, newest turn at the bottom. */
export function Conversation({ isOpen, onToggle, scroll, onDesk }: ConversationProps) {
  const { t, i18n } = useLingui();
  const view = useLive((live) => live.view);
  const { questions } = view;
  useEndInSight(scroll);
  const lastTurnId = useLive(findLastTurnId);
  const asked = new Map(questions.map((question) => [question.turnId, question]));
  const newest = questions.at(-1);
  const isOneLine = useMediaQuery(ONE_LINE, false, { getInitialValueInEffect: false }) && !isOpen;
  // A question that was heard is marked at its turn and has no row of its own.
  const entries = useMemo(
    () =>
      orderTranscript(view).filter(
        (entry) => entry.type !== 'question' || entry.question.turnId === null,
      ),
    [view],
  );
  // What nobody sees is not made: an hour of it would fill a phone's memory.
  const shown = isOneLine ? entries.slice(-1) : entries;
  const last = entries.at(-1)?.type ?? null;
  const isNothing = useLive(isNothingSaid);
  // What is being said, or waits to be sent, stands after every entry.
  const isAllSaved = useLive(isNothingOpen);
  return (
    <section
      className={styles.talk}
      aria-label={t`Conversation`}
      data-repeats={!isNothing && last !== 'gap' && (lastTurnId === null || lastTurnId === onDesk)}
    >
      <h2 className="visually-hidden">
        <Trans>Conversation</Trans>
      </h2>
      <button type="button" className={styles.toggle} onClick={onToggle} aria-expanded={isOpen}>
        {isOpen ? (
          <Trans>Show the last words only</Trans>
        ) : (
          <Trans>Show everything that was said</Trans>
        )}
      </button>
      <div className={styles.scroll} role="log" aria-live="off" ref={scroll}>
        <div className={styles.turns}>
          <Nothing />
          {shown.map((entry) => {
            if (entry.type === 'turn') {
              const question = asked.get(entry.turn.turnId) ?? null;
              return (
                <SavedTurn
                  key={entry.turn.turnId}
                  turn={entry.turn}
                  question={question}
                  isNewest={question === newest}
                />
              );
            }
            if (entry.type === 'gap') return <GapRow key={`gap ${entry.gap.at}`} gap={entry.gap} />;
            const { questionId, text, at } = entry.question;
            return (
              <TypedRow key={questionId} text={text} time={formatTimeToSecond(at, i18n.locale)} />
            );
          })}
          <Unsaved />
          {CHANNELS.map((channel) => (
            <OpenTurnRow key={channel} channel={channel} />
          ))}
        </div>
        <NotHeard isOneLine={isOneLine} isInSight={last === 'gap' && isAllSaved} />
      </div>
      <Doubtful />
    </section>
  );
}

function Nothing() {
  if (!useLive(isNothingSaid)) return null;
  return (
    <p className={styles.nothing}>
      <Trans>What is said appears here.</Trans>
    </p>
  );
}

function isNothingSaid(live: LiveSnapshot): boolean {
  const { turns, questions, gaps } = live.view;
  return turns.length + questions.length + gaps.length === 0 && isNothingOpen(live);
}

function isNothingOpen({ open, unsaved, asks }: LiveSnapshot): boolean {
  return (
    unsaved.length === 0 &&
    asks.every(({ text }) => text === null) &&
    CHANNELS.every((channel) => open[channel] === null)
  );
}

/** The turn that stands last; null when something typed does, or nothing. */
function findLastTurnId({ view, open, unsaved, asks }: LiveSnapshot): string | null {
  const lastUnsavedId = unsaved.at(-1)?.turnId ?? null;
  if (asks.some(({ text, afterTurnId }) => text !== null && afterTurnId === lastUnsavedId))
    return null;
  const opened = CHANNELS.findLast((channel) => open[channel] !== null);
  if (opened !== undefined) return open[opened]?.turnId ?? null;
  return (unsaved.at(-1) ?? view.turns.at(-1))?.turnId ?? null;
}

interface SavedTurnProps {
  turn: InterviewTurn;
  question: InterviewQuestion | null;
  isNewest: boolean;
}

const SavedTurn = memo(function SavedTurn({ turn, question, isNewest }: SavedTurnProps) {
  const { i18n } = useLingui();
  const isAsked = useLive(({ asks }) => asks.some(({ turnId }) => turnId === turn.turnId));
  return (
    <TurnRow
      channel={turn.channel}
      time={formatTimeToSecond(turn.at, i18n.locale)}
      language={turn.language}
      mark={
        question === null ? (
          isAsked && <NotSent />
        ) : (
          <QuestionMark question={question} isNewest={isNewest} />
        )
      }
      action={
        <span className={styles.actions}>
          <WhoSaidIt turn={turn} />
          {question === null && <AskAboutIt turn={turn} />}
        </span>
      }
    >
      <WordsOf turn={turn} />
    </TurnRow>
  );
});

/** One microphone heard both: whose words they were, the user knows. */
function WhoSaidIt({ turn }: { turn: InterviewTurn }) {
  const driver = useDriver();
  const mayChange = useLive(mayTellSpeaker);
  const isLast = useLive((live) => findLastOfRoom(live)?.turnId === turn.turnId);
  if (!isOfRoom(turn) || !mayChange) return null;
  return (
    <button type="button" className={styles.ask} onClick={() => driver.send(changeSpeaker(turn))}>
      {turn.channel === 'room' ? <Trans>That was me</Trans> : <Trans>That was not me</Trans>}
      {isLast && <kbd>I</kbd>}
    </button>
  );
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

function QuestionMark({ question, isNewest }: { question: InterviewQuestion; isNewest: boolean }) {
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
  // Said of the newest; of those before it, it goes without saying.
  if (outcome !== null && !isNewest)
    return (
      <span className="visually-hidden">
        <Trans>Answered</Trans>
      </span>
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
