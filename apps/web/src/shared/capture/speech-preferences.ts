import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@cuecard/contract';
import { z } from 'zod';
import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const MICROPHONE = 'speech_microphone';
const RECOGNISERS = 'speech_recognisers';

const recognisers = z.partialRecord(z.enum(SPOKEN_LANGUAGES), z.string());

/** The ids of the recognisers that this device is to use, by language. */
export type PreferredRecognisers = Partial<Record<SpokenLanguage, string>>;

/** What this device hears with unless an interview's setup says otherwise: devices differ, so no account has it. */
export const speechPreferences = {
  /** The id of the microphone to ask for; null: the browser chooses. */
  readMicrophone: (): string | null => storage.getItem(MICROPHONE),
  keepMicrophone: (deviceId: string | null): void => {
    if (deviceId === null) storage.removeItem(MICROPHONE);
    else storage.setItem(MICROPHONE, deviceId);
  },
  readRecognisers: (): PreferredRecognisers => {
    try {
      return recognisers.parse(JSON.parse(storage.getItem(RECOGNISERS) ?? '{}'));
    } catch {
      return {};
    }
  },
  /** `id` null: the best that there is. */
  keepRecogniser: (language: SpokenLanguage, id: string | null): void => {
    const { [language]: _, ...others } = speechPreferences.readRecognisers();
    const kept = id === null ? others : { ...others, [language]: id };
    storage.setItem(RECOGNISERS, JSON.stringify(kept));
  },
};
