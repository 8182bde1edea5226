import { calls, type Announcement } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnnouncementButton } from '../../shared/announcement/announcement-dialog.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { isOwnServer } from '../../shared/environment/shell.ts';
import { EXAM_PAGE } from '../../shared/frame/pages.ts';
import { logWarning } from '../../shared/log.ts';
import { localeNow } from '../../shared/locale/locale-now.ts';
import { createLazyDialog } from '../../shared/lazy-dialog.tsx';
import { withAllWords } from '../../shared/locale/locale.ts';
import { acceptedQuery, announcementsQuery, isOutdated } from './announcements-query.ts';
import { LazyAnnouncement } from './lazy-announcement.ts';

/** Loaded on demand: it is answered once for each version. */
const DocumentsQuestion = createLazyDialog(withAllWords(() => import('./documents-question.tsx')));

/** Asks for new terms, then shows what the operator announces, one after the other, and nothing over an interview or an exam. */
export function Announcements() {
  const { t, i18n } = useLingui();
  const isInterview = useMatches({ select: (matches) => matches.some((m) => m.staticData.bare) });
  const isExam = useLocation({ select: ({ pathname }) => pathname.startsWith(EXAM_PAGE) });
  const isQuiet = !isInterview && !isExam;
  const query = announcementsQuery(localeNow(i18n.locale));
  const { data } = useQuery({ ...query, enabled: isQuiet });
  const { data: accepted } = useQuery({ ...acceptedQuery, enabled: isQuiet });
  // Only until the next page load, and only where the question could not be fetched or was answered.
  const [isPutOff, setPutOff] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const next = data?.find(({ id }) => !seen.has(id));
  if (!isQuiet) return null;
  // Whose server it is has nothing to accept from anybody.
  if (accepted !== undefined && isOutdated(accepted) && !isPutOff && !isOwnServer())
    return <DocumentsQuestion accepted={accepted} onClose={() => setPutOff(true)} />;
  if (next === undefined) return null;
  const close = () => {
    setSeen(new Set([...seen, next.id]));
    callApi(calls.markAnnouncementSeen, undefined, { id: next.id }).catch((error: unknown) =>
      logWarning('That an announcement was seen is not kept', error),
    );
  };
  return (
    <LazyAnnouncement
      key={next.id}
      isShown
      title={next.title ?? undefined}
      message={next.message}
      isFullscreen={next.fullscreen}
      isPersistent={next.persistent}
      // There is nothing to cancel or to confirm where its operator gave no button.
      buttons={next.buttons?.map(toButton) ?? [{ text: t`Close`, type: 'confirm' }]}
      onClose={close}
    />
  );
}

function toButton({
  text,
  type,
  link,
}: NonNullable<Announcement['buttons']>[number]): AnnouncementButton {
  if (link === null) return { text, type };
  const action = () => {
    window.open(link, '_blank', 'noopener,noreferrer');
    return true;
  };
  return { text, type, action };
}
