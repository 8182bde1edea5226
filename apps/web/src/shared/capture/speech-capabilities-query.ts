import {
  SPOKEN_LANGUAGES,
  type ResponseOf,
  type SpokenLanguage,
  type calls,
} from '@cuecard/contract';
import type { WebSpeechAvailability } from '@cuecard/speech/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { serverInfoQuery } from '../api/queries.ts';
import { speechPreferences } from './speech-preferences.ts';
import type { SpeechCapabilities } from './recogniser-options.ts';

type ServerInfo = ResponseOf<typeof calls.serverInfo>;

/** The recognisers that this browser has by itself; asking fetches and starts nothing. */
const deviceSpeechQuery = (whisper: ServerInfo['whisper']) =>
  queryOptions({
    queryKey: ['device-speech', whisper],
    queryFn: async (): Promise<Omit<SpeechCapabilities, 'engines'>> => {
      const { checkWebSpeech, isWhisperCached } = await import('@cuecard/speech/browser');
      const availabilities = await Promise.all(
        SPOKEN_LANGUAGES.map(async (language) => [language, await checkWebSpeech(language)]),
      );
      return {
        webSpeech: Object.fromEntries(availabilities) as Record<
          SpokenLanguage,
          WebSpeechAvailability
        >,
        preferred: speechPreferences.readRecognisers(),
        whisper: whisper && { ...whisper, kept: await isWhisperCached(whisper) },
      };
    },
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });

const NO_SERVER = { speechEngines: [], whisper: null };

/** Null until browser and server have both answered. The device's own recognisers work without the server. */
export function useSpeechCapabilities(): SpeechCapabilities | null {
  const info = useQuery(serverInfoQuery);
  const server = info.data ?? (info.isError ? NO_SERVER : null);
  const { data: device } = useQuery({
    ...deviceSpeechQuery(server?.whisper ?? null),
    enabled: server !== null,
  });
  return server && device ? { engines: server.speechEngines, ...device } : null;
}
