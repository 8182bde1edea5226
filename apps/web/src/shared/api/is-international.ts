import { shell } from '../environment/shell.ts';
import { serverInfoQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** `isI18nVersion`: what the server says; where it does not answer, what this client was built as. */
export async function isInternational(): Promise<boolean> {
  try {
    return (await queryClient.ensureQueryData(serverInfoQuery)).isI18nVersion;
  } catch {
    return (await shell.environment()).isI18nVersion;
  }
}
