import type { EnvironmentInfo, Platform } from '@cuecard/contract';

/** macOS or Windows as the user agent says; `touchPoints` unmasks an iPad, which calls itself a Mac. */
export function detectPlatform(userAgent: string, touchPoints: number): Platform {
  if (/Windows NT/.test(userAgent)) return 'Web-Windows';
  const isMac = /Macintosh/.test(userAgent) && touchPoints <= 1;
  return isMac ? 'Web-Mac' : 'Web';
}

/**
 * The engine that runs the page, because that decides what sound can be shared: every browser built
 * on Chromium counts as chrome, and every browser on iOS as safari, whatever its name.
 */
export function detectBrowser(userAgent: string): EnvironmentInfo['browser'] {
  if (/\b(Chrome|Chromium)\//.test(userAgent)) return 'chrome';
  if (/\bAppleWebKit\//.test(userAgent) && /\b(Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent))
    return 'safari';
  return 'unknown';
}

export type Processor = Pick<EnvironmentInfo, 'arch' | 'bitness'>;

/** Reads the processor from the user agent alone. A Mac's says Intel on every Mac, so it tells nothing. */
export function detectProcessor(userAgent: string): Processor {
  if (/Win64; x64|WOW64|x86_64|amd64/i.test(userAgent)) return { arch: 'x86', bitness: '64' };
  if (/aarch64|arm64/i.test(userAgent)) return { arch: 'arm', bitness: '64' };
  if (/\barmv[67]/i.test(userAgent)) return { arch: 'arm', bitness: '32' };
  if (/\bi[3-6]86\b/.test(userAgent)) return { arch: 'x86', bitness: '32' };
  return { arch: '', bitness: '' };
}
