import { calls, type Region } from '@cuecard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

/** The products on sale, at the prices of a region. */
export const productsQuery = (region: Region) =>
  queryOptions({
    queryKey: ['billing', 'products', region],
    queryFn: () => callApi(calls.listProducts, { region }),
  });

/** The same for whoever has no account yet. */
export const pricesQuery = (region: Region) =>
  queryOptions({
    queryKey: ['billing', 'prices', region],
    queryFn: () => callApi(calls.listPrices, { region }),
  });

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['billing', 'orders'],
  queryFn: ({ pageParam }) =>
    callApi(calls.listOrders, pageParam === null ? {} : { before: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
});

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['billing', 'ledger'],
  queryFn: ({ pageParam }) =>
    callApi(calls.listLedger, pageParam === null ? {} : { before: pageParam }),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'order', id],
    queryFn: async () => (await callApi(calls.orderStatus, undefined, { id })).order,
    staleTime: 0,
  });

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'receipt', id],
    queryFn: async () => (await callApi(calls.receipt, undefined, { id })).receipt,
    staleTime: 0,
  });
