/** Fewer sessions are chance, and stay dots. */
const JOINED_FROM = 4;

/**
 * Sessions of one kind and one series (rules, recogniser, rubric), in order; what came of others is not compared, and a
 * line ends where its series does.
 */
export function listLines<Point extends { readonly kind: string; readonly series: string }>(
  points: readonly Point[],
): Point[][] {
  const lines: Point[][] = [];
  for (const ofKind of Map.groupBy(points, ({ kind }) => kind).values()) {
    let line: Point[] = [];
    for (const point of ofKind) {
      if (line[0]?.series !== point.series) lines.push((line = []));
      line.push(point);
    }
  }
  return lines.filter((line) => line.length >= JOINED_FROM);
}
