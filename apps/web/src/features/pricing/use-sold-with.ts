import { useQuery } from '@tanstack/react-query';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { listRecognisedLanguages } from '../../shared/capture/recogniser-options.ts';
import { useAskedSpeech } from '../../shared/capture/speech-capabilities-query.ts';
import type { SoldWith } from './benefits.ts';

/**
 * What this server has, and this browser hears with. Until both have said so it is no more than the program, which
 * keeps the room of what is then shown.
 */
export function useSoldWith(): SoldWith & { isKnown: boolean } {
  const { data } = useQuery(serverInfoQuery);
  const { speech, isSettled } = useAskedSpeech();
  return {
    hasModel: (data?.models.length ?? 0) > 0,
    expertModel: data?.expertModel ?? null,
    isKnown: isSettled,
    recognised: speech === null ? ['en'] : listRecognisedLanguages(speech),
  };
}
