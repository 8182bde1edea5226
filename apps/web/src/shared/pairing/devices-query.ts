import { calls, type PairingSubject } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';

/** How often the computer asks who has joined while somebody may, milliseconds. */
export const lookEveryMs = 2000;

/** Devices that have joined or wait for a yes. */
export function devicesQuery(subject: PairingSubject) {
  return queryOptions({
    queryKey: ['pairings', subject],
    queryFn: async () => (await callApi(calls.listPairings, subject)).devices,
    staleTime: 0,
  });
}

export async function answerDevice(id: string, allow: boolean): Promise<void> {
  try {
    await callApi(calls.answerPairing, { allow }, { id });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['pairings'] });
  }
}

export async function withdrawDevice(id: string): Promise<void> {
  try {
    await callApi(calls.withdrawPairing, undefined, { id });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['pairings'] });
  }
}
