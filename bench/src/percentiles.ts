/** Nearest rank. An infinite value (something that never came) is null. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  return value === undefined || !Number.isFinite(value) ? null : Math.round(value);
}

export function percentiles(values: readonly number[]): {
  p50: number | null;
  p95: number | null;
  p99: number | null;
} {
  return {
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
    p99: percentile(values, 0.99),
  };
}

/** The median, of windows: one that the machine was busy in otherwise does not decide. */
export function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}
