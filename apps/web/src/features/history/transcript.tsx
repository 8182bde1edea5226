import {
  currentAttempt,
  textOf,
  type AttemptView,
  type QuestionView,
  type SessionView,
} from '@cuecard/live-session';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AnswerCard } from '../../shared/conversation/answer-card.tsx';
import { Chip } from '../../shared/conversation/chip.tsx';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { timeOfDay } from '../../shared/conversation/times.ts';
import { SaveToBank } from '../../shared/knowledge/save-to-bank.tsx';
import { TurnRow } from '../../shared/conversation/turn-row.tsx';
import { inOrder } from './in-order.ts';
import styles from './transcript.module.css';

/** Which questions of this interview are in the bank; null: not known. */
export interface SavedQuestions {
  readonly interviewId: string;
  readonly savedIds: ReadonlyMap<string, string> | null;
  readonly onSaved: () => void;
}

/** What was said and answered, in the order in which it happened. */
export function Transcript({ view, saved }: { view: SessionView; saved: SavedQuestions }) {
  const { t, i18n } = useLingui();
  const entries = inOrder(view);
  if (entries.length === 0)
    return (
      <p className={styles.nothing}>
        <Trans>Nothing was said in this interview.</Trans>
      </p>
    );
  return (
    <ol className={styles.entries} aria-label={t`Conversation`}>
      {entries.map((entry) =>
        entry.type === 'turn' ? (
          <li key={entry.turn.turnId}>
            <TurnRow channel={entry.turn.channel} time={timeOfDay(entry.turn.at, i18n.locale)}>
              {entry.turn.text}
            </TurnRow>
          </li>
        ) : (
          <li key={entry.question.questionId}>
            <Answered view={view} question={entry.question} saved={saved} />
          </li>
        ),
      )}
    </ol>
  );
}

interface AnsweredProps {
  view: SessionView;
  question: QuestionView;
  saved: SavedQuestions;
}

function Answered({ view, question, saved }: AnsweredProps) {
  const { i18n } = useLingui();
  const { number, text, by, at, attempts } = question;
  const current = currentAttempt(question);
  const save = saved.savedIds !== null && (
    <SaveToBank
      source={{ interviewId: saved.interviewId, questionId: question.questionId }}
      question={text}
      answer={current === null ? '' : textOf(view, current.answerId)}
      savedId={saved.savedIds.get(question.questionId) ?? null}
      onSaved={saved.onSaved}
    />
  );
  return (
    <section className={styles.answered}>
      <div className={styles.question}>
        <Chip meaning="interviewer">
          <Trans>Question {number}</Trans>
        </Chip>
        <h3>{text}</h3>
        <span>
          {by === 'typed' && <Trans>typed</Trans>} {timeOfDay(at, i18n.locale)}
        </span>
      </div>
      {current === null ? save : <Attempt view={view} attempt={current} save={save} />}
      {attempts.length > 1 && <EarlierAttempts view={view} attempts={attempts.slice(0, -1)} />}
    </section>
  );
}

/** `save` stands beside what else can be done with the answer. */
function Attempt(props: { view: SessionView; attempt: AttemptView; save?: ReactNode }) {
  const { view, attempt, save = false } = props;
  const text = textOf(view, attempt.answerId);
  const hasActions = text !== '' || save !== false;
  return (
    <AnswerCard
      attempt={attempt}
      text={text}
      {...(hasActions && {
        actions: (
          <>
            {text !== '' && <CopyButton text={text} />}
            {save}
          </>
        ),
      })}
    />
  );
}

function EarlierAttempts(props: { view: SessionView; attempts: readonly AttemptView[] }) {
  const { view, attempts } = props;
  const count = attempts.length;
  return (
    <details className={styles.earlier}>
      <summary>
        <Trans>Earlier attempts: {count}</Trans>
      </summary>
      {attempts.map((attempt) => (
        <Attempt key={attempt.answerId} view={view} attempt={attempt} />
      ))}
    </details>
  );
}
