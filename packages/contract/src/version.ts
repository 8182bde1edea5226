/**
 * Compares dot-separated numeric versions part by part; a missing part counts as 0
 * (specification, section 5). Negative when `left` is older, 0 when equal, positive when newer.
 * A part that is not a number counts as 0.
 */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [parts(left), parts(right)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function parts(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
