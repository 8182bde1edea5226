import {
  calls,
  foldExamLog,
  type ExamPicture,
  type ExamQuestion,
  type ExamSummary,
  type ExamLogState,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { readWholeLog } from '../../shared/api/read-whole-log.ts';
import { EXAM_HISTORY_PAGE } from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { AnswerView } from './answer-view.tsx';
import { deleteExam } from './delete-exam.ts';
import styles from './exam-history.module.css';
import { createComputerAccess } from './exam-access.ts';
import pageStyles from './exam-page.module.css';
import { Failure } from './exam-page-parts.tsx';
import { PictureDialog, PictureParts } from './picture-viewer.tsx';
import { PictureUrls } from './picture-urls.ts';
import { Loading } from '../../shared/loading.tsx';

/** An exam of the past: the pictures of its questions and the answers. */
export function ExamDetail({ examId }: { examId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Past exam`);
  const query = useQuery({
    queryKey: ['exam', examId],
    queryFn: () => readWholeLog((after) => callApi(calls.readExam, { after }, { id: examId })),
    staleTime: 0,
  });
  const events = query.data?.events;
  const view = useMemo(() => (events === undefined ? null : foldExamLog(events)), [events]);
  return (
    <Page narrow className={pageStyles.page}>
      <Link to={EXAM_HISTORY_PAGE} className={pageStyles.link}>
        <Trans>Past exams</Trans>
      </Link>
      {query.isPending && <Loading />}
      {query.isError && (
        <>
          <PageTitle>
            <Trans>Past exam</Trans>
          </PageTitle>
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        </>
      )}
      {query.data && view && <Detail key={examId} exam={query.data.exam} view={view} />}
    </Page>
  );
}

function Detail({ exam, view }: { exam: ExamSummary; view: ExamLogState }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const urls = useUrls(exam.id);
  const remove = () => {
    deleteExam(exam);
    void navigate({ to: EXAM_HISTORY_PAGE });
  };
  const used = view.questions.filter(
    ({ pictures, answers }) => pictures.length + answers.length > 0,
  );
  return (
    <>
      <div className={pageStyles.head}>
        <PageTitle>
          <Trans>Exam on {formatDayAndTime(exam.createdAt, i18n.locale)}</Trans>
        </PageTitle>
        {exam.state === 'ended' && (
          <Button variant="default" onClick={remove}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      {used.length === 0 && (
        <p className={pageStyles.soft}>
          <Trans>No picture was taken in this exam.</Trans>
        </p>
      )}
      {used.map((question) => (
        <Question key={question.id} question={question} urls={urls} />
      ))}
    </>
  );
}

function Question({ question, urls }: { question: ExamQuestion; urls: PictureUrls }) {
  const { number, pictures, answers, followUps } = question;
  return (
    <section className={styles.question}>
      <h2>
        <Trans>Question {number}</Trans>
      </h2>
      <div className={styles.images}>
        {pictures.map(
          (picture, index) =>
            picture.state === 'stored' && (
              <OnePicture key={picture.id} picture={picture} number={index + 1} urls={urls} />
            ),
        )}
      </div>
      <AnswerView question={question} answers={answers} onRegenerate={null} />
      {followUps.map(({ id, text, answers: more }) => (
        <section key={id} className={styles.question}>
          <p>
            <b>
              <Trans>You asked</Trans>
            </b>{' '}
            {text}
          </p>
          <AnswerView question={question} answers={more} onRegenerate={null} />
        </section>
      ))}
    </section>
  );
}

/** Small in its row; all of it, as large as the screen allows, when it is pressed. */
function OnePicture(props: { picture: ExamPicture; number: number; urls: PictureUrls }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { number } = props;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t`Open picture ${number}`}
        onClick={() => setOpen(true)}
      >
        <PictureParts {...props} />
      </button>
      {isOpen && (
        <PictureDialog number={number} onClose={() => setOpen(false)}>
          <PictureParts {...props} />
        </PictureDialog>
      )}
    </>
  );
}

function useUrls(examId: string): PictureUrls {
  const [urls] = useState(
    () => new PictureUrls(examId, () => createComputerAccess(examId).authorization()),
  );
  useEffect(() => () => urls.close(), [urls]);
  return urls;
}
