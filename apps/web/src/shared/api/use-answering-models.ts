import { useQuery } from '@tanstack/react-query';
import { ownModelQuery, serverInfoQuery } from './queries.ts';

/** Names of the models that answer this user, in their order: the user's own, then the server's. */
export function useAnsweringModels(): readonly string[] {
  const { data: server } = useQuery(serverInfoQuery);
  const { data: own } = useQuery(ownModelQuery);
  const models = server?.models ?? [];
  return own?.isOffered === true && own.ownModel !== null
    ? [own.ownModel.model, ...models]
    : models;
}
