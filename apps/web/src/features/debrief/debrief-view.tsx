import type { Debrief, InterviewSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadText } from '../../shared/download-text.ts';
import { PageTitle } from '../../shared/frame/page.tsx';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import styles from './debrief.module.css';
import { nameDebriefFile, writeDebrief } from './debrief-text.ts';
import { sayHeadline, saySummary } from './headline.ts';
import { QuestionRows } from './question-rows.tsx';
import { Timeline } from './timeline.tsx';
import { Trends } from './trends.tsx';
import { Unprepared } from './unprepared.tsx';

interface DebriefViewProps {
  interview: InterviewSummary;
  debrief: Debrief;
}

/** The debrief as one sheet: what stands out, who spoke, question by question, and how it went on over time. */
export function DebriefView({ interview, debrief }: DebriefViewProps) {
  const { i18n } = useLingui();
  const [chosenId, choose] = useState<string | null>(null);
  const { id, startedAt, createdAt } = interview;
  const isEmpty = debrief.lengthMs === 0;
  return (
    <>
      <header className={styles['head']}>
        <div>
          <p className={styles['crumb']}>
            <Link to="/history">
              <Trans>All interviews</Trans>
            </Link>
            {` · ${formatInterviewName(interview)} · ${formatDayAndTime(startedAt ?? createdAt, i18n.locale)}`}
          </p>
          <PageTitle>{sayHeadline(debrief, i18n)}</PageTitle>
          <p className={styles['sub']}>{saySummary(debrief, i18n)}</p>
          <div className={styles['out']}>
            <LinkButton to="/history/$id" params={{ id }} variant="default">
              <Trans>Open the transcript</Trans>
            </LinkButton>
            {!isEmpty && <Exports interview={interview} debrief={debrief} />}
          </div>
        </div>
        <Unprepared interviewId={id} questions={debrief.questions} />
      </header>
      {!isEmpty && <Timeline debrief={debrief} chosenId={chosenId} onChoose={choose} />}
      {debrief.questions.length > 0 && (
        <QuestionRows
          interviewId={id}
          questions={debrief.questions}
          chosenId={chosenId}
          onChoose={choose}
        />
      )}
      {!isEmpty && <Trends interviewId={id} />}
      <p className={styles['fine']}>
        <Trans>
          Measured from words and their times; sound was never stored. Cuecard does not rate
          confidence, emotion, or whether you will be hired.
        </Trans>
      </p>
    </>
  );
}

function Exports({ interview, debrief }: DebriefViewProps) {
  const { i18n } = useLingui();
  return (
    <span className={styles['exports']}>
      <Trans>Export</Trans>
      <Button variant="subtle" size="sm" onClick={() => window.print()}>
        PDF
      </Button>
      <Button
        variant="subtle"
        size="sm"
        onClick={() =>
          downloadText(
            writeDebrief(interview, debrief, i18n),
            'text/markdown;charset=utf-8',
            nameDebriefFile(interview),
          )
        }
      >
        Markdown
      </Button>
    </span>
  );
}
