import {
  calls,
  DOCUMENT_NAMES,
  DOCUMENT_VERSIONS,
  type InterfaceLocale,
  type ResponseOf,
} from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

const MINUTE = 60_000;

/** Asked again now and then, and when the window is come back to: another device may have shown it meanwhile. */
export const announcementsQuery = (locale: InterfaceLocale) =>
  queryOptions({
    queryKey: ['announcements', locale],
    queryFn: async () => (await callApi(calls.listAnnouncements, { locale })).announcements,
    refetchInterval: 10 * MINUTE,
  });

/** Which versions of terms and policy this user has accepted. */
export const acceptedQuery = queryOptions({
  queryKey: ['accepted-documents'],
  queryFn: () => callApi(calls.acceptedDocuments),
  staleTime: 10 * MINUTE,
});

export type Accepted = ResponseOf<typeof calls.acceptedDocuments>;

/** Whether a version has come that this user has not accepted. */
export const isOutdated = (accepted: Accepted): boolean =>
  DOCUMENT_NAMES.some((name) => (accepted[name] ?? 0) < DOCUMENT_VERSIONS[name]);
