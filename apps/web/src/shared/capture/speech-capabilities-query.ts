import {
  SPOKEN_LANGUAGES,
  type ResponseOf,
  type SpokenLanguage,
  type calls,
} from '@cuecard/contract';
import type { WebSpeechAvailability } from '@cuecard/speech/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { serverInfoQuery } from '../api/queries.ts';
import { isMetered } from './is-metered.ts';
import { speechPreferences } from './speech-preferences.ts';
import { toModelFiles, type SpeechCapabilities } from './recogniser-options.ts';

type Offered = Pick<ResponseOf<typeof calls.serverInfo>, 'whisper' | 'deviceModels'>;

/** The recognisers that this browser has by itself; asking fetches and starts nothing. */
const deviceSpeechQuery = ({ whisper, deviceModels }: Offered) =>
  queryOptions({
    queryKey: ['device-speech', whisper, deviceModels],
    queryFn: async (): Promise<Omit<SpeechCapabilities, 'engines'>> => {
      const { checkWebSpeech, isDeviceModelKept, isWhisperCached, measureDownload } =
        await import('@cuecard/speech/browser');
      const availabilities = await Promise.all(
        SPOKEN_LANGUAGES.map(async (language) => [language, await checkWebSpeech(language)]),
      );
      return {
        webSpeech: Object.fromEntries(availabilities) as Record<
          SpokenLanguage,
          WebSpeechAvailability
        >,
        ...(isMetered() && { meteredMegabytes: Math.ceil((await measureDownload()) / 1_000_000) }),
        preferred: speechPreferences.readRecognisers(),
        deviceModels: await Promise.all(
          deviceModels.map(async (model) => ({
            ...model,
            kept: await isDeviceModelKept(toModelFiles(model)),
          })),
        ),
        whisper: whisper && { ...whisper, kept: await isWhisperCached(whisper) },
      };
    },
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });

const NO_SERVER = { speechEngines: [], whisper: null, deviceModels: [] };

/** Null until browser and server have both answered. The device's own recognisers work without the server. */
export const useSpeechCapabilities = (): SpeechCapabilities | null => useAskedSpeech().speech;

/** The same, and whether nothing more will come: it may have failed. */
export function useAskedSpeech(): { speech: SpeechCapabilities | null; isSettled: boolean } {
  const info = useQuery(serverInfoQuery);
  const server = info.data ?? (info.isError ? NO_SERVER : null);
  const { data: device, isError } = useQuery({
    ...deviceSpeechQuery(server ?? NO_SERVER),
    enabled: server !== null,
  });
  const speech = server && device ? { engines: server.speechEngines, ...device } : null;
  return { speech, isSettled: speech !== null || isError };
}
