import type { BROWSERS, SYSTEMS, ActiveLogin } from '@cuecard/contract';

/** The order matters: Edge says that it is Chrome too, and Chrome says that it is Safari. */
const BROWSER_MARKS: readonly (readonly [(typeof BROWSERS)[number], RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

/** iOS and Android name macOS and Linux too. */
const SYSTEM_MARKS: readonly (readonly [(typeof SYSTEMS)[number], RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

/** The facts by which a person recognises their device; null where the header does not say. */
export function parseUserAgent(userAgent: string): Pick<ActiveLogin, 'browser' | 'system'> {
  const found = <Name>(marks: readonly (readonly [Name, RegExp])[]) =>
    marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  return { browser: found(BROWSER_MARKS), system: found(SYSTEM_MARKS) };
}
