import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PageTitle } from '../../shared/frame/page.tsx';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { PRACTICE_PAGE } from '../../shared/frame/pages.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import styles from './debrief.module.css';
import type { ReadSession } from './debrief-session.ts';
import { Exports } from './exports.tsx';
import { FollowUpMail } from './follow-up-mail.tsx';
import { isAllTyped, isAskedByTyping, sayHeadline, saySummary } from './headline.ts';
import { QuestionRows } from './question-rows.tsx';
import { Timeline } from './timeline.tsx';
import { Trends } from './trends.tsx';
import { Unprepared } from './unprepared.tsx';

/** The debrief as one sheet: what stands out, who spoke, question by question, and how it went on over time. */
export function DebriefView({ session, debrief }: ReadSession) {
  const { t, i18n } = useLingui();
  const [chosenId, choose] = useState<string | null>(null);
  const { kind, id, name, at } = session;
  const isPractice = kind === 'practice';
  const isTyped = !isPractice && isAskedByTyping(debrief);
  const isEmpty = debrief.lengthMs === 0 || isAllTyped(debrief);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div ref={sheet}>
      <header className={styles['head']}>
        <div>
          <p className={styles['crumb']}>
            <span className={styles['up']}>
              {isPractice ? (
                <Link to={PRACTICE_PAGE}>
                  <Trans>All practices</Trans>
                </Link>
              ) : (
                <Link to="/history">
                  <Trans>All interviews</Trans>
                </Link>
              )}
              {' · '}
            </span>
            {`${name === '' ? t`Question bank` : name} · ${formatDayAndTime(at, i18n.locale)}`}
          </p>
          <PageTitle>{sayHeadline(debrief, i18n, kind)}</PageTitle>
          <p className={styles['sub']}>{saySummary(debrief, i18n, kind)}</p>
          <div className={styles['out']} data-picture="out">
            {isPractice ? (
              <LinkButton to={PRACTICE_PAGE}>
                <Trans>Practise again</Trans>
              </LinkButton>
            ) : (
              <LinkButton to="/history/$id" params={{ id }} variant="default">
                <Trans>Open the transcript</Trans>
              </LinkButton>
            )}
            {debrief.questions.length > 0 && (
              <Exports session={session} debrief={debrief} sheet={sheet} />
            )}
          </div>
        </div>
        {!isPractice && <Unprepared interviewId={id} questions={debrief.questions} />}
      </header>
      {!isEmpty && <Timeline debrief={debrief} chosenId={chosenId} onChoose={choose} />}
      {debrief.questions.length > 0 && (
        <QuestionRows
          session={session}
          questions={debrief.questions}
          isTyped={isTyped}
          chosenId={chosenId}
          onChoose={choose}
        />
      )}
      {!isEmpty && <Trends session={session} />}
      {!isPractice && !isEmpty && <FollowUpMail interviewId={id} />}
      <p className={styles['fine']}>
        {isPractice && (
          <span>
            <Trans>
              Of each question the first take counts; the time between the questions is left out.
            </Trans>
          </span>
        )}
        {isTyped ? (
          <Trans>
            From the questions and the cards; nothing was heard. Cuecard does not rate confidence,
            emotion, or whether you will be hired.
          </Trans>
        ) : (
          <Trans>
            Measured from words and their times; sound was never stored. Cuecard does not rate
            confidence, emotion, or whether you will be hired.
          </Trans>
        )}
      </p>
    </div>
  );
}
