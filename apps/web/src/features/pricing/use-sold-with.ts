import { useQuery } from '@tanstack/react-query';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { listRecognisedLanguages } from '../../shared/capture/recogniser-options.ts';
import { useSpeechCapabilities } from '../../shared/capture/speech-capabilities-query.ts';
import type { SoldWith } from './benefits.ts';

/** What this server has, and this browser hears with; until both have said so, no more than the program. */
export function useSoldWith(): SoldWith {
  const { data } = useQuery(serverInfoQuery);
  const speech = useSpeechCapabilities();
  return {
    hasModel: (data?.models.length ?? 0) > 0,
    expertModel: data?.expertModel ?? null,
    recognised: speech === null ? ['en'] : listRecognisedLanguages(speech),
  };
}
