import {
  groupPathsByLine,
  listPathsToCheck,
  listValues,
  toPlaceKey,
  type calls,
  type Place,
  type PlacedValue,
  type ResponseOf,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Page, PageTitle, Wide } from '../../shared/frame/page.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { resumeQuery, resumesQuery } from '../../shared/resume/queries.ts';
import { ReadingRow } from '../../shared/resume/reading-row.tsx';
import { useActivateResume } from '../../shared/resume/use-resume-actions.ts';
import {
  CorrectionContext,
  scrollToValue,
  type CorrectionScene,
  type Selection,
} from './correction-context.ts';
import styles from './correction.module.css';
import { DocumentView } from './document-view.tsx';
import { Failure } from './failure.tsx';
import { listLinesLeft } from './lines-left.ts';
import { OriginBar } from './origin-bar.tsx';
import { PaneSwitch, type Pane } from './pane-switch.tsx';
import { ProfileView } from './profile-view.tsx';
import { SaveBar } from './save-bar.tsx';
import { ToCheck } from './to-check.tsx';
import { useCorrections } from './use-corrections.ts';
import { useUndoKey } from './use-undo-key.ts';
import { Loading } from '../../shared/loading.tsx';

type Read = ResponseOf<typeof calls.readResume>;

interface CorrectionScreenProps {
  resumeId: string;
  /** The line to begin at: where a fact that was cited elsewhere stands. */
  at?: Place | null;
}

/** One resume: what was read in it beside the document itself, to be corrected. */
export function CorrectionScreen({ resumeId, at = null }: CorrectionScreenProps) {
  const { t } = useLingui();
  const query = useQuery(resumeQuery(resumeId));
  const name = query.data?.profile.basics.name?.value ?? query.data?.resume.fileName;
  usePageTitle(name ?? t`Resume`);
  return (
    <Page>
      <Link to="/resume" className={styles.back}>
        <Trans>All resumes</Trans>
      </Link>
      {query.data !== undefined ? (
        <Correction read={query.data} at={at} />
      ) : (
        <NotThere resumeId={resumeId} error={query.error} onRetry={query.refetch} />
      )}
    </Page>
  );
}

interface NotThereProps {
  resumeId: string;
  error: Error | null;
  onRetry: () => Promise<unknown>;
}

/** Shown while the resume is loaded or still read, and after a failure. */
function NotThere({ resumeId, error, onRetry }: NotThereProps) {
  const isUnread = error instanceof ApiError && error.key === 'resumeNotReady';
  const list = useQuery({ ...resumesQuery, enabled: isUnread });
  const resume = list.data?.find(({ id }) => id === resumeId);
  const isRead = isUnread && resume?.state === 'ready';
  useEffect(() => {
    if (isRead) void onRetry();
  }, [isRead, onRetry]);
  if (error !== null && (!isUnread || list.isError || (list.data && !resume)))
    return (
      <>
        <PageTitle>
          <Trans>Resume</Trans>
        </PageTitle>
        <Failure error={list.error ?? error} onRetry={() => void onRetry()} />
      </>
    );
  if (resume === undefined || isRead) return <Loading />;
  return (
    <>
      <PageTitle>{resume.fileName}</PageTitle>
      <div className={styles.reading}>
        <ReadingRow resume={resume} />
      </div>
    </>
  );
}

function Correction({ read, at }: { read: Read; at: Place | null }) {
  const { resume, profile, lines, pageSizes } = read;
  const corrections = useCorrections(resume.id, profile);
  const [newEntry, expectEntry] = useState<string | null>(null);
  const [pane, setPane] = useState<Pane>(at === null ? 'profile' : 'document');
  const placed = useMemo(() => listValues(profile), [profile]);
  const [selection, select] = useState<Selection | null>(() => lineAt(at, lines, placed));
  const { missing, unsure } = listPathsToCheck(placed);
  const linesLeft = useMemo(() => listLinesLeft(lines, placed), [lines, placed]);
  const values = useMemo(() => new Map(placed.map(({ path, value }) => [path, value])), [placed]);
  useUndoKey(corrections.undo);
  const scene: CorrectionScene = {
    ...corrections,
    values,
    selection,
    select,
    newEntry,
    expectEntry,
  };
  const showValue = (path: string) => {
    setPane('profile');
    // On a phone the profile is drawn first, then it can be scrolled.
    requestAnimationFrame(() => scrollToValue(path));
  };
  return (
    <CorrectionContext value={scene}>
      <Head read={read} />
      <PaneSwitch
        pane={pane}
        onChange={(next) => {
          if (next === 'profile' && selection?.kind === 'value') showValue(selection.path);
          else setPane(next);
        }}
      />
      <Wide className={styles.columns} data-pane={pane}>
        <div className={styles.profile}>
          <ToCheck
            paths={[...missing, ...unsure]}
            onShow={showValue}
            linesLeft={linesLeft}
            onShowLine={(line) => {
              setPane('document');
              select(lineAt(line, lines, placed));
            }}
          />
          <ProfileView />
          <SaveBar />
        </div>
        <section className={styles.side} aria-labelledby="the-document">
          <h2 id="the-document" className="visually-hidden">
            <Trans>The document</Trans>
          </h2>
          <OriginBar onShowDocument={() => setPane('document')} onShowValue={showValue} />
          <DocumentView lines={lines} pageSizes={pageSizes} isInSight={pane === 'document'} />
        </section>
      </Wide>
    </CorrectionContext>
  );
}

function lineAt(
  at: Place | null,
  lines: Read['lines'],
  placed: readonly PlacedValue[],
): Selection | null {
  if (at === null) return null;
  const place = toPlaceKey(at);
  const text = lines.find((line) => toPlaceKey(line) === place)?.text ?? '';
  const paths = groupPathsByLine(placed).get(place) ?? [];
  return { kind: 'line', place, text, paths, isSought: true };
}

function Head({ read: { resume, profile } }: { read: Read }) {
  const activate = useActivateResume();
  const list = useQuery(resumesQuery);
  const active = list.data?.find(({ id }) => id === resume.id)?.active ?? resume.active;
  return (
    <header className={styles.head}>
      <div>
        <PageTitle>{profile.basics.name?.value ?? resume.fileName}</PageTitle>
        <p className={styles.sub}>
          <Trans>Click a value to correct it. What you write always wins over what was read.</Trans>
        </p>
      </div>
      {active ? (
        <Chip meaning="answer">
          <Trans>In use</Trans>
        </Chip>
      ) : (
        <Button
          variant="default"
          loading={activate.isPending}
          onClick={() => activate.mutate(resume.id)}
        >
          <Trans>Use this one</Trans>
        </Button>
      )}
    </header>
  );
}
