/**
 * The origins of the desktop app's bundled page (macOS and Linux, Windows). Every program made with the same toolkit
 * has them: they let a page read answers, and prove nothing about who asks.
 */
export const DESKTOP_ORIGINS: readonly string[] = ['tauri://localhost', 'http://tauri.localhost'];

/** The same of the phone's app (Android, iOS). */
export const PHONE_ORIGINS: readonly string[] = ['https://localhost', 'capacitor://localhost'];

/** What the guide page finds in `in` when the way back leads to an app, which the system opens by this address. */
export const RETURN_TO_APP = { search: 'app', address: 'cuecard://sign-in' } as const;

/** Headers that go with every request, as they are spelled on the wire. */
export const REQUEST_HEADERS = {
  authorization: 'Authorization',
  platform: 'platform',
  macAddress: 'Mac-Address',
} as const;
