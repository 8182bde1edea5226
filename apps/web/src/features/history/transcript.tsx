import {
  type AnswerAttempt,
  findAttemptToRead,
  hasSlots,
  readAnswerText,
  type InterviewLogState,
  type InterviewQuestion,
  toSpeakableText,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { AnswerCard } from '../../shared/conversation/answer-card.tsx';
import { Chip } from '../../shared/conversation/chip.tsx';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { PreparedCard } from '../../shared/conversation/prepared-card.tsx';
import { SheetPager } from '../../shared/conversation/sheet-pager.tsx';
import { listSheets } from '../../shared/conversation/sheets.ts';
import { SaveToBank } from '../../shared/knowledge/save-to-bank.tsx';
import { TurnRow } from '../../shared/conversation/turn-row.tsx';
import { GapRow } from '../../shared/conversation/gap-row.tsx';
import { orderTranscript } from '../../shared/conversation/order-transcript.ts';
import { formatTimeToSecond } from '../../shared/locale/clock.ts';
import styles from './transcript.module.css';

/** The questions of this interview that are in the bank; null: not known. */
interface SavedQuestions {
  readonly interviewId: string;
  readonly savedIds: ReadonlyMap<string, string> | null;
  readonly isFull: boolean;
  readonly onSaved: () => void;
}

interface TranscriptProps {
  view: InterviewLogState;
  saved: SavedQuestions;
  /** The turn or question that is pointed at; empty: none. */
  pointed: string;
}

/** Turns, questions and answers in the order in which they happened. */
export function Transcript({ view, saved, pointed }: TranscriptProps) {
  const { t, i18n } = useLingui();
  const entries = orderTranscript(view);
  if (entries.length === 0)
    return (
      <p className={styles.nothing}>
        <Trans>Nothing was said in this interview.</Trans>
      </p>
    );
  const mark = (id: string) => ({ id, 'data-pointed': id === pointed || undefined });
  return (
    <ol className={styles.entries} aria-label={t`Conversation`}>
      {entries.map((entry) => {
        switch (entry.type) {
          case 'turn': {
            const { turnId, channel, at, text, language } = entry.turn;
            return (
              <li key={turnId} {...mark(turnId)}>
                <TurnRow
                  channel={channel}
                  time={formatTimeToSecond(at, i18n.locale)}
                  language={language}
                >
                  {text}
                </TurnRow>
              </li>
            );
          }
          case 'gap':
            return (
              <li key={`gap ${entry.gap.at}`}>
                <GapRow gap={entry.gap} />
              </li>
            );
          case 'question':
            return (
              <li key={entry.question.questionId} {...mark(entry.question.questionId)}>
                <Answered view={view} question={entry.question} saved={saved} />
              </li>
            );
        }
      })}
    </ol>
  );
}

interface AnsweredProps {
  view: InterviewLogState;
  question: InterviewQuestion;
  saved: SavedQuestions;
}

function Answered({ view, question, saved }: AnsweredProps) {
  const { i18n } = useLingui();
  const { number, text, by, at } = question;
  const [chosen, choose] = useState('');
  const sheets = useMemo(() => listSheets(question, view.evidence), [question, view.evidence]);
  const attempt = findAttemptToRead(view, question);
  const own = sheets.find(({ kind }) => kind === 'prepared');
  const isWhole = own?.kind === 'prepared' && !hasSlots(own.card.answer);
  const sheet =
    sheets.find(({ key }) => key === chosen) ??
    (isWhole ? own : (sheets.find(({ key }) => key === attempt?.answerId) ?? own ?? sheets.at(-1)));
  const save = saved.savedIds !== null && (
    <SaveToBank
      source={{ interviewId: saved.interviewId, questionId: question.questionId }}
      question={text}
      answer={attempt === null ? '' : toSpeakableText(readAnswerText(view, attempt))}
      savedId={saved.savedIds.get(question.questionId) ?? question.prepared?.card?.entryId ?? null}
      isFull={saved.isFull}
      onSaved={saved.onSaved}
    />
  );
  const pager = <SheetPager sheets={sheets} shown={sheet?.key ?? ''} onShow={choose} />;
  return (
    <section className={styles.answered}>
      <div className={styles.question}>
        <Chip meaning="interviewer">
          <Trans>Question {number}</Trans>
        </Chip>
        <h3>{text}</h3>
        <span>
          {by === 'typed' && <Trans>typed</Trans>} {formatTimeToSecond(at, i18n.locale)}
        </span>
      </div>
      {sheet === undefined && save}
      {sheet?.kind === 'prepared' && (
        <PreparedCard card={sheet.card} pager={pager} actions={save} />
      )}
      {sheet?.kind === 'attempt' && (
        <Attempt view={view} attempt={sheet.attempt} pager={pager} save={save} />
      )}
    </section>
  );
}

interface AttemptProps {
  view: InterviewLogState;
  attempt: AnswerAttempt;
  pager: ReactNode;
  /** Rendered beside the answer's other actions. */
  save: ReactNode;
}

function Attempt({ view, attempt, pager, save }: AttemptProps) {
  const text = readAnswerText(view, attempt);
  const { evidence } = view;
  const citedEvidence = useMemo(
    () => ({ evidence, claims: attempt.checked?.claims ?? [] }),
    [evidence, attempt],
  );
  const hasActions = text !== '' || save !== false;
  return (
    <AnswerCard
      attempt={attempt}
      text={text}
      grounds={citedEvidence}
      pager={pager}
      {...(hasActions && {
        actions: (
          <>
            {text !== '' && <CopyButton text={toSpeakableText(text)} />}
            {save}
          </>
        ),
      })}
    />
  );
}
