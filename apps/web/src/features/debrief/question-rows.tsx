import { QUESTION_KINDS, type DebriefQuestion, type QuestionKind } from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AnswerDetail } from './answer-detail.tsx';
import { AsTable } from './as-table.tsx';
import { LatencyBar, LengthBar } from './bars.tsx';
import { CardMark } from './card-mark.tsx';
import type { DebriefSession } from './debrief-session.ts';
import { formatLength, writeSeconds } from './numbers.ts';
import { describePace } from './pace-plot.tsx';
import plots from './plots.module.css';
import styles from './rows.module.css';
import { describeCard, kindNames, sayBasis } from './words.ts';

interface QuestionRowsProps {
  session: DebriefSession;
  questions: readonly DebriefQuestion[];
  /** The questions were typed: of each its evidence is shown, and no measure. */
  isTyped: boolean;
  chosenId: string | null;
  onChoose: (questionId: string | null) => void;
}

/** Each question with how it was answered; one is open, and by its kind they can be told apart. */
export function QuestionRows({
  session,
  questions,
  isTyped,
  chosenId,
  onChoose,
}: QuestionRowsProps) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<QuestionKind | null>(null);
  const kinds = QUESTION_KINDS.map((each) => ({
    kind: each,
    count: questions.filter((question) => question.kind === each).length,
  })).filter(({ count }) => count > 0);
  const isChosenHidden = questions.some(
    (question) => question.questionId === chosenId && kind !== null && question.kind !== kind,
  );
  const shown = isChosenHidden
    ? questions
    : questions.filter((each) => kind === null || each.kind === kind);
  const all = questions.length;
  return (
    <section aria-labelledby="by-question">
      <div className={plots['sec']}>
        <h2 id="by-question">
          <Trans>Question by question</Trans>
        </h2>
        <p>
          <Trans>Dashed numbers had no prepared answer.</Trans>
        </p>
        <fieldset className={styles['kinds']}>
          <legend className="visually-hidden">
            <Trans>What was asked, by topic</Trans>
          </legend>
          <button type="button" aria-pressed={kind === null} onClick={() => setKind(null)}>
            <Trans>All {all}</Trans>
          </button>
          {kinds.map(({ kind: each, count }) => (
            <button
              key={each}
              type="button"
              aria-pressed={kind === each}
              onClick={() => setKind(kind === each ? null : each)}
            >
              {i18n._(kindNames[each])} {count}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles['rows']}>
        <div className={styles['cols']} aria-hidden="true">
          <span />
          <span>
            <Trans>What was asked</Trans>
          </span>
          {isTyped ? (
            <span className={styles['wide']}>
              <Trans>Leans on</Trans>
            </span>
          ) : (
            <>
              <span>
                <Trans>Length, against what is usual</Trans>
              </span>
              <span>
                <Trans>Began after, mark at 3 s</Trans>
              </span>
            </>
          )}
          <span>
            <Trans>Card</Trans>
          </span>
        </div>
        <ol>
          {shown.map((question) => (
            <Row
              key={question.questionId}
              session={session}
              question={question}
              isTyped={isTyped}
              isChosen={question.questionId === chosenId}
              onChoose={onChoose}
            />
          ))}
        </ol>
        <AsTable
          caption={t`Question by question`}
          heads={
            isTyped
              ? [t`Question`, t`Leans on`, t`Card`, t`Claims to check`]
              : [
                  t`Question`,
                  t`Length`,
                  t`Usual`,
                  t`Began after`,
                  t`Pace`,
                  t`Pauses`,
                  t`Card`,
                  t`Claims to check`,
                ]
          }
          rows={questions.map((question) =>
            isTyped ? toTypedCells(question, i18n) : toCells(question, i18n),
          )}
        />
      </div>
    </section>
  );
}

function toCells(question: DebriefQuestion, i18n: I18n): string[] {
  const { number, text, answer } = question;
  const card = i18n._(describeCard(question));
  const head = `${number}. ${text}`;
  if (answer === null) return [head, '–', '–', '–', '–', '–', card, '–'];
  const { lengthMs, lengthBand, latencyMs, pace, pauses } = answer.measures;
  return [
    head,
    formatLength(lengthMs),
    `${formatLength(lengthBand.fromMs)}–${formatLength(lengthBand.toMs)}`,
    latencyMs === null ? '–' : writeSeconds(latencyMs, i18n),
    describePace(pace, '–'),
    pauses.measured ? String(pauses.count) : '–',
    card,
    answer.claims === null ? '–' : String(answer.claims.length),
  ];
}

function toTypedCells(question: DebriefQuestion, i18n: I18n): string[] {
  const { number, text, shown } = question;
  return [
    `${number}. ${text}`,
    sayBasis(question, i18n),
    i18n._(describeCard(question)),
    shown === null ? '–' : String(shown.claims.length),
  ];
}

interface RowProps {
  session: DebriefSession;
  question: DebriefQuestion;
  isTyped: boolean;
  isChosen: boolean;
  onChoose: (questionId: string | null) => void;
}

function Row({ session, question, isTyped, isChosen, onChoose }: RowProps) {
  const { i18n } = useLingui();
  const { questionId, number, text, kind, answer, card } = question;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const claims = isTyped ? (question.shown?.claims ?? []) : listTexts(answer?.claims);
  return (
    <li ref={row} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles['row']}
        aria-expanded={isChosen}
        onClick={() => onChoose(isChosen ? null : questionId)}
      >
        <span
          className={plots['number']}
          data-new={card !== 'prepared' || undefined}
          data-chosen={isChosen || undefined}
        >
          {number}
        </span>
        <span className={styles['what']}>
          <b>{text}</b>
          <small>
            {i18n._(kindNames[kind])}
            {claims.length > 0 && (
              <>
                {' · '}
                <Trans>check</Trans>{' '}
                {[...new Set(claims)].slice(0, 3).map((claim) => (
                  <mark key={claim}>“{claim}”</mark>
                ))}
              </>
            )}
          </small>
        </span>
        {answer === null ? (
          <span className={styles['unheard']}>
            <Unmeasured question={question} isTyped={isTyped} />
          </span>
        ) : (
          <>
            <LengthBar measures={answer.measures} />
            <LatencyBar latencyMs={answer.measures.latencyMs} />
          </>
        )}
        <span className={styles['card']}>
          <CardMark card={card} isUsed={question.cardUsed === true} />
          {i18n._(describeCard(question))}
        </span>
      </button>
      {isChosen && <AnswerDetail session={session} question={question} />}
    </li>
  );
}

const listTexts = (claims: readonly { text: string }[] | null | undefined): readonly string[] =>
  (claims ?? []).map(({ text }) => text);

/** In place of the measures: what the card leans on, or why nothing is measured. */
function Unmeasured({ question, isTyped }: Pick<RowProps, 'question' | 'isTyped'>) {
  const { i18n } = useLingui();
  if (isTyped) return sayBasis(question, i18n);
  return question.typed === null ? (
    <Trans>No answer was heard</Trans>
  ) : (
    <Trans>Not measured: this take was typed.</Trans>
  );
}
