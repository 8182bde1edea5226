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
