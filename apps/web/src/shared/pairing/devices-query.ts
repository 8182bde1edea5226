import { calls, type PairingOffer, type PairingSubject } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';

/** The interval at which the computer polls for devices while some may join, milliseconds. */
export const DEVICES_POLL_INTERVAL_MS = 2000;

/** Devices that have joined or wait for a yes, and the code that is still to be used. */
export function devicesQuery(subject: PairingSubject) {
  return queryOptions({
    queryKey: ['pairings', subject],
    queryFn: () => callApi(calls.listPairings, subject),
    staleTime: 0,
  });
}

/** A new code takes the place of an earlier one, also in what was asked before. */
export async function offerPairing(subject: PairingSubject): Promise<PairingOffer> {
  const { offer } = await callApi(calls.offerPairing, subject);
  const { queryKey } = devicesQuery(subject);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => ({
    devices: list?.devices ?? [],
    openOffer: offer.id,
  }));
  return offer;
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
