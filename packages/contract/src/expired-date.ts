/**
 * Whether a date written with hyphens (`2026-11-21`, `2026-11-21 08:30`, `2026-11-21 08:30:15`, local time)
 * has passed; what is no such date has not. `now` in milliseconds since 1970.
 */
export function isDateExpired(date: string, now: number): boolean {
  // With slashes every browser reads it as local time, with or without an hour.
  return now > Date.parse(date.trim().replaceAll('-', '/'));
}
