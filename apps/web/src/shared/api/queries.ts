import { calls } from '@cuecard/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** The user who is logged in, with their plan and time left. */
export const userInfoQuery = queryOptions({
  queryKey: ['user-info'],
  queryFn: () => callApi(calls.userInfo),
});

/** The server's configuration, which does not change while a page is open. */
export const serverInfoQuery = queryOptions({
  queryKey: ['server-info'],
  queryFn: () => callApi(calls.serverInfo),
  staleTime: Infinity,
});

/** How Cuecard answers this user, and how large. */
export const personalizationQuery = queryOptions({
  queryKey: ['personalization'],
  queryFn: () => callApi(calls.personalization),
});

/** The model that answers by the user's own key, and whether this server takes one. */
export const ownModelQuery = queryOptions({
  queryKey: ['own-model'],
  queryFn: () => callApi(calls.ownModel),
});

/** Whether this server reminds devices, and which of this account. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: () => callApi(calls.readPush),
  staleTime: 60_000,
});

/** What concerned the user lately; the count of what is new stands on every page. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => callApi(calls.listNotifications),
  staleTime: 60_000,
});
