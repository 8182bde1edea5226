import { calls, type PredictionDetail } from '@cuecard/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { predictionsQuery } from '../../shared/prediction/predictions-query.ts';

/** The interval at which a running prediction is polled. */
const EVERY_MS = 1000;

export const predictionQuery = (id: string) =>
  queryOptions({
    queryKey: ['prediction', id],
    queryFn: async () => (await callApi(calls.readPrediction, undefined, { id })).prediction,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? EVERY_MS : false),
  });

/** Puts what a call has changed where the screens read it. */
export function useKeepPrediction(): (prediction: PredictionDetail) => void {
  const client = useQueryClient();
  return useCallback(
    (prediction) => {
      client.setQueryData(predictionQuery(prediction.id).queryKey, prediction);
      void client.invalidateQueries({ queryKey: predictionsQuery.queryKey });
    },
    [client],
  );
}
