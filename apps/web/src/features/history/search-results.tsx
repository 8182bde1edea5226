import { calls, dropMarks, type InterviewFound, type SearchHit } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import { channelNames } from '../../shared/interview/words.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatDay } from '../../shared/locale/clock.ts';
import { Failure } from './failure.tsx';
import styles from './search-results.module.css';

/** The interviews in which something was found, each with its sentences, which lead to their places. */
export function SearchResults({ text }: { text: string }) {
  const list = useInfiniteQuery({
    queryKey: ['interviews', 'search', text],
    queryFn: ({ pageParam }) =>
      callApi(calls.searchInterviews, pageParam === null ? { text } : { text, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  if (list.isPending) return <Loading />;
  if (list.data === undefined)
    return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const found = list.data.pages.flatMap((page) => page.found);
  const isComplete = list.data.pages.every((page) => page.isComplete);
  return (
    <>
      <output className={styles.note}>
        {!isComplete && (
          <Trans>Older interviews are still being made searchable. Search again in a moment.</Trans>
        )}
      </output>
      {found.length === 0 && !list.hasNextPage && <NothingFound text={text} />}
      <ul className={styles.found}>
        {found.map((each) => (
          <Found key={each.interview.id} found={each} />
        ))}
      </ul>
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

function NothingFound({ text }: { text: string }) {
  return (
    <div className={styles.nothing}>
      <h2>
        <Trans>Nothing found for “{text}”</Trans>
      </h2>
      <p>
        <Trans>
          Every word must occur in the same interview. Try fewer words, or only the beginning of
          one.
        </Trans>
      </p>
    </div>
  );
}

function Found({ found: { interview, hits, moreHits } }: { found: InterviewFound }) {
  const { i18n } = useLingui();
  const { id, createdAt, archivedAt } = interview;
  return (
    <li className={styles.interview}>
      <div className={styles.head}>
        <h2>
          <Link to="/history/$id" params={{ id }}>
            {formatInterviewName(interview, i18n)}
          </Link>
        </h2>
        <time dateTime={new Date(createdAt).toISOString()}>
          {formatDay(createdAt, i18n.locale)}
        </time>
        {archivedAt !== null && (
          <Chip meaning="plain">
            <Trans>Archived</Trans>
          </Chip>
        )}
      </div>
      {hits.map((hit) => (
        <Link
          key={`${hit.anchor} ${hit.kind} ${hit.sentence}`}
          className={styles.hit}
          to="/history/$id"
          params={{ id }}
          hash={hit.anchor}
          hashScrollIntoView={false}
        >
          <b>
            <Source hit={hit} />
          </b>{' '}
          <Sentence hit={hit} />
        </Link>
      ))}
      {moreHits > 0 && (
        <p className={styles.rest}>
          <Link to="/history/$id" params={{ id }}>
            <Plural value={moreHits} one="# more place" other="# more places" />
          </Link>
        </p>
      )}
    </li>
  );
}

function Source({ hit: { kind, channel } }: { hit: SearchHit }) {
  const { i18n } = useLingui();
  if (channel !== null) return i18n._(channelNames[channel]);
  return kind === 'answer' ? <Trans>Answer</Trans> : <Trans>Question</Trans>;
}

/** The marker of a cue or a heading, with which a line of an answer begins. */
const MARKER = /^\s*(?:[-*•]|#{1,6})\s+/;

/** What was said, without the marks by which an answer is laid out. */
function Sentence({ hit: { sentence, places } }: { hit: SearchHit }) {
  const pieces: ReactNode[] = [];
  const marker = MARKER.exec(sentence)?.[0].length ?? 0;
  let at = marker <= (places[0]?.[0] ?? marker) ? marker : 0;
  for (const [from, to] of places) {
    pieces.push(
      dropMarks(sentence.slice(at, from)),
      <mark key={from}>{dropMarks(sentence.slice(from, to))}</mark>,
    );
    at = to;
  }
  return (
    <span>
      {pieces}
      {dropMarks(sentence.slice(at))}
    </span>
  );
}
