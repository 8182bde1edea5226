import { calls, type InterviewSummary } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { ARCHIVE_PAGE } from '../../shared/frame/pages.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import { kindNames } from '../../shared/interview/setup-words.ts';
import { stateNames } from '../../shared/interview/words.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { SettingsPart } from '../../shared/settings/settings-part.tsx';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { Failure } from './failure.tsx';
import { InterviewMenu } from './interview-menu.tsx';
import { PracticesHeld } from './practices-held.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { groupByAge } from './group-interviews.ts';
import styles from './history.module.css';
import { Loading } from '../../shared/loading.tsx';

type Shelf = 'history' | 'archive';

/** The history or the archive; or, while something is searched, what was found in both. */
export function HistoryPage({ shelf, searched = '' }: { shelf: Shelf; searched?: string }) {
  const { t } = useLingui();
  usePageTitle(shelf === 'archive' ? t`Archived interviews` : t`History`);
  return (
    <Frame shelf={shelf} searched={searched}>
      {searched === '' ? (
        <>
          <HistoryList key={shelf} shelf={shelf} />
          {shelf === 'history' && <PracticesHeld />}
        </>
      ) : (
        <SearchResults key={searched} text={searched} />
      )}
    </Frame>
  );
}

/** The interviews of one shelf, newest first, a page at a time. */
function HistoryList({ shelf }: { shelf: Shelf }) {
  const [openedAt] = useState(() => Date.now());
  const list = useInfiniteQuery({
    queryKey: ['interviews', shelf],
    queryFn: ({ pageParam }) =>
      callApi(calls.listInterviews, pageParam === null ? { shelf } : { shelf, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  if (list.isPending) return <Loading />;
  if (list.data === undefined)
    return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const { recent, older } = groupByAge(
    list.data.pages.flatMap((page) => page.interviews),
    openedAt,
  );
  if (recent.length + older.length === 0) return shelf === 'archive' ? <EmptyArchive /> : <Empty />;
  return (
    <>
      <Group title={<Trans>Last 3 days</Trans>} interviews={recent} />
      <Group title={<Trans>Older</Trans>} interviews={older} />
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {list.isError && <Failure error={list.error} onRetry={() => void list.fetchNextPage()} />}
    </>
  );
}

interface FrameProps {
  shelf: Shelf;
  searched: string;
  children: ReactNode;
}

function Frame({ shelf, searched, children }: FrameProps) {
  const { t } = useLingui();
  if (shelf === 'archive')
    return <SettingsPart title={t`Archived interviews`}>{children}</SettingsPart>;
  return (
    <Page>
      <div className={styles.head}>
        <PageTitle>
          <Trans>History</Trans>
        </PageTitle>
        <Link to={ARCHIVE_PAGE} className={styles.shelf}>
          <Trans>Archive</Trans>
        </Link>
      </div>
      <SearchField searched={searched} />
      {children}
    </Page>
  );
}

function Group(props: { title: ReactNode; interviews: readonly InterviewSummary[] }) {
  if (props.interviews.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{props.title}</h2>
      <ul className={styles.rows}>
        {props.interviews.map((interview) => (
          <Row key={interview.id} interview={interview} />
        ))}
      </ul>
    </section>
  );
}

function Row({ interview }: { interview: InterviewSummary }) {
  const { i18n } = useLingui();
  const { id, setup, state, createdAt, questions, activeMs } = interview;
  const minutes = Math.max(1, Math.round(activeMs / 60_000));
  const words = (
    <>
      <span className={styles.name}>{formatInterviewName(interview, i18n)}</span>
      <span className={styles.facts}>
        <time dateTime={new Date(createdAt).toISOString()}>
          {formatDayAndTime(createdAt, i18n.locale)}
        </time>
        <span>{i18n._(kindNames[setup.kind])}</span>
        {activeMs > 0 && (
          <span>
            <Trans>{minutes} min</Trans>
          </span>
        )}
        <span>
          <Plural value={questions} _0="no questions" one="# question" other="# questions" />
        </span>
      </span>
      {state !== 'ended' && (
        <Chip meaning={state === 'active' ? 'ok' : 'plain'}>{i18n._(stateNames[state])}</Chip>
      )}
    </>
  );
  return (
    <li className={styles.entry}>
      {state !== 'ending' && state !== 'ended' ? (
        <Link className={styles.row} to="/live/$id" params={{ id }}>
          {words}
        </Link>
      ) : (
        <Link className={styles.row} to="/history/$id" params={{ id }}>
          {words}
        </Link>
      )}
      <InterviewMenu interview={interview} />
    </li>
  );
}

function EmptyArchive() {
  return (
    <div className={styles.empty}>
      <h2>
        <Trans>Nothing is archived</Trans>
      </h2>
      <p>
        <Trans>Archived interviews leave your history and are kept here in full.</Trans>
      </p>
    </div>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h2>
        <Trans>No interviews yet</Trans>
      </h2>
      <p>
        <Trans>After an interview, everything said and answered is kept here.</Trans>
      </p>
      <LinkButton to="/interview">
        <Trans>Set up an interview</Trans>
      </LinkButton>
    </div>
  );
}
