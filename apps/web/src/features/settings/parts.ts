import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  mdiAccountCircleOutline,
  mdiArchiveOutline,
  mdiCreationOutline,
  mdiDatabaseOutline,
  mdiGiftOutline,
  mdiMicrophoneOutline,
  mdiMonitor,
  mdiPaletteOutline,
  mdiShieldAccountOutline,
  mdiTranslate,
  mdiTune,
  mdiWalletOutline,
} from '@mdi/js';
import { isOwnServer } from '../../shared/environment/shell.ts';
import {
  APP_PAGE,
  ARCHIVE_PAGE,
  DATA_PAGE,
  GENERAL_PAGE,
  GIFT_CODE_PAGE,
  LANGUAGE_PAGE,
  MEMBERSHIP_PAGE,
  OWN_MODEL_PAGE,
  PERSONALIZATION_PAGE,
  SECURITY_PAGE,
  SPEECH_PAGE,
  THEME_PAGE,
} from '../../shared/frame/pages.ts';

interface Part {
  readonly page: string;
  readonly name: MessageDescriptor;
  readonly icon: string;
}

/** What is about an account with a server: nobody signs in to his own computer, and nothing is sold there. */
const ABOUT_ACCOUNT: ReadonlySet<string> = new Set([
  SECURITY_PAGE,
  MEMBERSHIP_PAGE,
  GIFT_CODE_PAGE,
]);

/** The parts of the settings in their order. A new one is an entry here and a route of that address. */
const ALL_PARTS: readonly Part[] = [
  { page: GENERAL_PAGE, name: msg`General`, icon: mdiAccountCircleOutline },
  { page: APP_PAGE, name: msg`App`, icon: mdiMonitor },
  { page: PERSONALIZATION_PAGE, name: msg`Personalization`, icon: mdiTune },
  { page: SPEECH_PAGE, name: msg`Speech`, icon: mdiMicrophoneOutline },
  { page: OWN_MODEL_PAGE, name: msg`Own model`, icon: mdiCreationOutline },
  { page: SECURITY_PAGE, name: msg`Security`, icon: mdiShieldAccountOutline },
  { page: DATA_PAGE, name: msg`Your data`, icon: mdiDatabaseOutline },
  { page: THEME_PAGE, name: msg`Theme`, icon: mdiPaletteOutline },
  { page: LANGUAGE_PAGE, name: msg`Language`, icon: mdiTranslate },
  { page: ARCHIVE_PAGE, name: msg`Archived interviews`, icon: mdiArchiveOutline },
  { page: MEMBERSHIP_PAGE, name: msg`Plan and payments`, icon: mdiWalletOutline },
  { page: GIFT_CODE_PAGE, name: msg`Gift code`, icon: mdiGiftOutline },
];

export const PARTS = isOwnServer()
  ? ALL_PARTS.filter(({ page }) => !ABOUT_ACCOUNT.has(page))
  : ALL_PARTS;
