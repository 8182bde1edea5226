import {
  SPOKEN_LANGUAGES,
  type ResponseOf,
  type SpokenLanguage,
  type calls,
} from '@cuecard/contract';
import type { WebSpeechStanding } from '@cuecard/speech/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { serverInfoQuery } from '../api/queries.ts';
import type { Hearing } from './offers.ts';

type ServerInfo = ResponseOf<typeof calls.serverInfo>;

/** What this browser hears with by itself; nothing is fetched or started by asking. */
export const deviceHearingQuery = (whisper: ServerInfo['whisper']) =>
  queryOptions({
    queryKey: ['device-hearing', whisper],
    queryFn: async (): Promise<Pick<Hearing, 'webSpeech' | 'whisper'>> => {
      const { webSpeechStanding, whisperIsKept } = await import('@cuecard/speech/browser');
      const standings = await Promise.all(
        SPOKEN_LANGUAGES.map(async (language) => [language, await webSpeechStanding(language)]),
      );
      return {
        webSpeech: Object.fromEntries(standings) as Record<SpokenLanguage, WebSpeechStanding>,
        whisper: whisper && { ...whisper, kept: await whisperIsKept(whisper) },
      };
    },
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });

const noServer = { speechEngines: [], whisper: null };

/** Null until browser and server have both said what they hear with; the device hears without the server. */
export function useHearing(): Hearing | null {
  const info = useQuery(serverInfoQuery);
  const server = info.data ?? (info.isError ? noServer : null);
  const { data: device } = useQuery({
    ...deviceHearingQuery(server?.whisper ?? null),
    enabled: server !== null,
  });
  return server && device ? { engines: server.speechEngines, ...device } : null;
}
