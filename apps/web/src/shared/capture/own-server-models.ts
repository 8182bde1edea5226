import { calls, type FetchableModel, type ModelFetch } from '@cuecard/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { serverInfoQuery } from '../api/queries.ts';
import { isOwnServer } from '../environment/shell.ts';

/** The interval at which a running fetch is asked about. */
const EVERY_MS = 1000;

/** What the desktop app's own server can fetch. The server is on this computer: being offline is no reason to wait. */
export const ownServerModelsQuery = queryOptions({
  queryKey: ['own-server-models'],
  queryFn: () => callApi(calls.ownServerModels),
  staleTime: 0,
  networkMode: 'always',
  refetchInterval: ({ state }) => (state.data?.fetch?.state === 'running' ? EVERY_MS : false),
});

interface OwnServerModels {
  /** Those that are not here. */
  readonly missing: readonly FetchableModel[];
  readonly fetch: ModelFetch | null;
  readonly all: readonly FetchableModel[];
}

/** Why the list of models could not be read, and a way to read it again; null where it could. */
export function useOwnServerModelsFault(): { error: Error; retry: () => void } | null {
  const { error, refetch } = useQuery({ ...ownServerModelsQuery, enabled: isOwnServer() });
  return error === null ? null : { error, retry: () => void refetch() };
}

/** Follows the fetch, and makes a model that has come known to every screen. Null elsewhere than on one's own server. */
export function useOwnServerModels(): OwnServerModels | null {
  const queries = useQueryClient();
  const { data } = useQuery({ ...ownServerModelsQuery, enabled: isOwnServer() });
  const come = data?.fetch?.state === 'done' ? data.fetch.model : null;
  useEffect(() => {
    if (come !== null) void queries.invalidateQueries({ queryKey: serverInfoQuery.queryKey });
  }, [come, queries]);
  if (data === undefined) return null;
  const { models, fetch } = data;
  return { missing: models.filter(({ isHere }) => !isHere), fetch, all: models };
}
