import { RETURN_TO_APP } from '@cuecard/contract';
import { createFileRoute } from '@tanstack/react-router';
import {
  ThirdPartyPage,
  type ThirdPartySearch,
} from '../features/third-party/third-party-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';

/** The path's misspelling is the specification's. */
export const Route = createFileRoute('/guide/thridPartyloginSuccess')({
  validateSearch: ({ code, error, in: place }: Record<string, unknown>): ThirdPartySearch => ({
    ...(typeof code === 'string' && code !== '' && { code }),
    ...(typeof error === 'string' && { error }),
    ...(place === RETURN_TO_APP.search && { in: place }),
  }),
  component: ThirdPartyRoute,
});

function ThirdPartyRoute() {
  return (
    <WithQueries>
      <ThirdPartyPage search={Route.useSearch()} />
    </WithQueries>
  );
}
