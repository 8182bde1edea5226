import { calls } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { ReadingFailure } from '../../shared/frame/reading-failure.tsx';
import { ReadingPage } from '../../shared/frame/reading-page.tsx';
import { SupportLink } from '../../shared/support-link.tsx';
import { TextSections } from '../../shared/frame/text-sections.tsx';
import { localeNow } from '../../shared/locale/locale-now.ts';
import { OperatorSections } from './operator-sections.tsx';
import { Loading } from '../../shared/loading.tsx';

/** What the operator tells about themselves; else what the product is. */
export function AboutPage() {
  const { i18n } = useLingui();
  const locale = localeNow(i18n.locale);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['about', locale],
    queryFn: () => callApi(calls.readAbout, { locale }),
    // The page stays while it is translated.
    placeholderData: keepPreviousData,
  });
  usePageTitle(data?.title ?? null);
  return (
    <ReadingPage>
      {isPending && <Loading size="sm" />}
      {error !== null && <ReadingFailure error={error} retry={() => void refetch()} />}
      {data !== undefined && (
        <article>
          <h1>{data.title}</h1>
          {data.operator === null ? (
            <TextSections sections={data.sections} />
          ) : (
            <OperatorSections about={data.operator} />
          )}
          <p>
            <SupportLink />
          </p>
        </article>
      )}
    </ReadingPage>
  );
}
