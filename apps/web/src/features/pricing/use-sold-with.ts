import { useQuery } from '@tanstack/react-query';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import type { SoldWith } from './benefits.ts';

/** What this server has; until it has said so, no more than the program. */
export function useSoldWith(): SoldWith {
  const { data } = useQuery(serverInfoQuery);
  return { expertModel: data?.expertModel ?? null };
}
