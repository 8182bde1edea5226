import { calls, type DocumentName } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { ReadingFailure } from '../../shared/frame/reading-failure.tsx';
import { ReadingPage } from '../../shared/frame/reading-page.tsx';
import { TextSections } from '../../shared/frame/text-sections.tsx';
import { formatDay } from '../../shared/locale/clock.ts';
import { localeNow } from '../../shared/locale/locale-now.ts';
import { Loading } from '../../shared/loading.tsx';

interface DocumentPageProps {
  name: DocumentName;
  /** Undefined: the one that counts now. */
  version: number | undefined;
}

/** The privacy policy or the terms of use, in the language of the interface. */
export function DocumentPage({ name, version }: DocumentPageProps) {
  const { i18n } = useLingui();
  const locale = localeNow(i18n.locale);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['document', name, version, locale],
    queryFn: () =>
      callApi(calls.readDocument, { locale, ...(version !== undefined && { version }) }, { name }),
    // The page stays while it is translated; another document does not show the one before.
    placeholderData: (shown, before) => (before?.queryKey[1] === name ? shown : undefined),
  });
  usePageTitle(data?.title ?? null);
  return (
    <ReadingPage>
      {isPending && <Loading size="sm" />}
      {error !== null && <ReadingFailure error={error} retry={() => void refetch()} />}
      {data !== undefined && (
        <article>
          <h1>{data.title}</h1>
          <Effective version={data.version} date={data.date} />
          <TextSections sections={data.sections} />
        </article>
      )}
    </ReadingPage>
  );
}

function Effective({ version, date: day }: { version: number; date: string }) {
  const { i18n } = useLingui();
  // Noon by the reader's own clock: it is that day for everybody.
  const date = formatDay(Date.parse(`${day}T12:00`), i18n.locale);
  return (
    <p>
      <Trans>
        Version {version}, in effect since {date}
      </Trans>
    </p>
  );
}
