import { calls, type Release } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { ReadingFailure } from '../../shared/frame/reading-failure.tsx';
import { ReadingPage } from '../../shared/frame/reading-page.tsx';
import { listSystems } from './systems.ts';
import { SystemCard } from './system-card.tsx';
import { Loading } from '../../shared/loading.tsx';

/** The desktop app for each system, the visitor's own first, and what each needs. */
export function DownloadPage() {
  const { t } = useLingui();
  usePageTitle(t`Desktop app`);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['releases'],
    queryFn: () => callApi(calls.listReleases),
  });
  return (
    <ReadingPage>
      <article>
        <h1>
          <Trans>Cuecard on your computer</Trans>
        </h1>
        <p>
          <Trans>
            A window of its own around the same account: what you prepared in the browser is there.
          </Trans>
        </p>
        {isPending && <Loading size="sm" />}
        {error !== null && <ReadingFailure error={error} retry={() => void refetch()} />}
        {data !== undefined && <Systems releases={data.releases} />}
      </article>
    </ReadingPage>
  );
}

function Systems({ releases }: { releases: readonly Release[] }) {
  return listSystems().map((system) => (
    <SystemCard
      key={system.platform}
      system={system}
      release={releases.find(({ platform }) => platform === system.platform)}
    />
  ));
}
