/** The value of a select whose first option means that nothing was said. */
export function emptyIsNull(value: string | null): string | null {
  return value === '' ? null : value;
}
