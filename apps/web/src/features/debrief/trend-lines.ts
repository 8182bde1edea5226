/** Fewer sessions are chance, and stay dots. */
const JOINED_FROM = 4;

/** Sessions of one kind and one version of the rules, in order; what came of other rules is not compared. */
export function listLines<Point extends { readonly kind: string; readonly version: number }>(
  points: readonly Point[],
): Point[][] {
  const groups = Map.groupBy(points, ({ kind, version }) => `${kind} ${version}`);
  return [...groups.values()].filter((line) => line.length >= JOINED_FROM);
}
