/** Remaining or passed time as `4:05` or `1:04:05`; a started second counts as a whole one. */
export function formatCountdown(ms: number): string {
  const total = Math.ceil(Math.max(0, ms) / 1000);
  const [hours, minutes, seconds] = [
    Math.floor(total / 3600),
    Math.floor((total % 3600) / 60),
    total % 60,
  ];
  const padded = String(seconds).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}`
    : `${minutes}:${padded}`;
}

/** Below this the seconds count; above it they only draw the eye. */
const SECONDS_BELOW_MS = 10 * 60_000;

/** A unit in Chinese stands apart from its number, as in every other text of the house; the system's words join them. */
const JOINED = /(?<=\d)(?=\p{Script=Han})/gu;

/** Remaining time: `4:05` in the last ten minutes, before them `1 hr 4 min` in the words of the language. */
export function formatTimeLeft(ms: number, locale: string): string {
  if (ms < SECONDS_BELOW_MS) return formatCountdown(ms);
  const total = Math.floor(ms / 60_000);
  const format = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit }).format(value).replaceAll(JOINED, ' ');
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return format(minutes, 'minute');
  return minutes === 0
    ? format(hours, 'hour')
    : `${format(hours, 'hour')} ${format(minutes, 'minute')}`;
}
