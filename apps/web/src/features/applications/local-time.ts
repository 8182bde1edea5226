/** A moment as `<input type="datetime-local">` writes it, in this device's time zone; empty for none. */
export function toLocalInput(at: number | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Milliseconds since 1970; null for an empty field, or half of a date. */
export function fromLocalInput(value: string): number | null {
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}
