import { calls, type ExamSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { mdiDeleteOutline } from '@mdi/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { EXAM_PAGE, pastExamPage } from '../../shared/frame/pages.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { Icon } from '../../shared/icon.tsx';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { deleteExam, useLeavingExams } from './delete-exam.ts';
import styles from './exam-history.module.css';
import pageStyles from './exam-page.module.css';
import { Failure } from './exam-page-parts.tsx';
import { Loading } from '../../shared/loading.tsx';

/** All exams, newest first, a page at a time. */
export function ExamHistory() {
  const { t } = useLingui();
  usePageTitle(t`Past exams`);
  const leaving = useLeavingExams();
  const list = useInfiniteQuery({
    queryKey: ['exams', 'history'],
    queryFn: ({ pageParam }) =>
      callApi(calls.listExams, { limit: 30, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const exams = list.data?.pages.flatMap((page) => page.exams).filter(({ id }) => !leaving.has(id));
  return (
    <Page narrow className={pageStyles.page}>
      <div className={pageStyles.head}>
        <PageTitle>
          <Trans>Past exams</Trans>
        </PageTitle>
        <Link to={EXAM_PAGE} className={pageStyles.link}>
          <Trans>Exam mode</Trans>
        </Link>
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {exams?.length === 0 && (
        <div className={pageStyles.card}>
          <h2>
            <Trans>No exams yet</Trans>
          </h2>
          <p className={pageStyles.soft}>
            <Trans>
              After an exam, its pictures and answers are kept here until you delete them.
            </Trans>
          </p>
        </div>
      )}
      {exams !== undefined && exams.length > 0 && (
        <ul className={styles.rows}>
          {exams.map((exam) => (
            <Row key={exam.id} exam={exam} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Page>
  );
}

function Row({ exam }: { exam: ExamSummary }) {
  const { t, i18n } = useLingui();
  const { id, state, createdAt, questions, pictures } = exam;
  const when = formatDayAndTime(createdAt, i18n.locale);
  return (
    <li>
      <Link to={state === 'active' ? EXAM_PAGE : pastExamPage(id)} className={styles.row}>
        <time dateTime={new Date(createdAt).toISOString()}>{when}</time>
        <span className={styles.facts}>
          <Plural value={questions} _0="no questions" one="# question" other="# questions" />
          {' · '}
          <Plural value={pictures} _0="no pictures" one="# picture" other="# pictures" />
        </span>
        {state === 'active' && (
          <Chip meaning="ok">
            <Trans>Running now</Trans>
          </Chip>
        )}
      </Link>
      {state === 'ended' && (
        <button
          type="button"
          className={styles.delete}
          aria-label={t`Delete: ${when}`}
          title={t`Delete`}
          onClick={() => deleteExam(exam)}
        >
          <Icon path={mdiDeleteOutline} size={20} />
        </button>
      )}
    </li>
  );
}
