import { z } from 'zod';

export const PLATFORMS = [
  'Web',
  'Web-Mac',
  'Web-Windows',
  'Tauri',
  'Tauri-Mac',
  'Tauri-Windows',
  'Capacitor-Android',
  'Capacitor-iOS',
] as const;
export const platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof platform>;

/** What the client knows of its surroundings; a fact that cannot be read is an empty string. */
export const environmentInfo = z.object({
  isPackage: z.boolean(),
  platform,
  platformVersion: z.string(),
  macAddress: z.string(),
  arch: z.enum(['x86', 'arm', '']),
  bitness: z.enum(['32', '64', '']),
  browser: z.enum(['safari', 'chrome', 'unknown']),
  appVersion: z.string(),
  channel: z.string(),
  isI18nVersion: z.boolean(),
  isSkipTaskbar: z.boolean(),
  isProtectWindow: z.boolean(),
  isHiddenMode: z.boolean(),
});
export type EnvironmentInfo = z.infer<typeof environmentInfo>;
