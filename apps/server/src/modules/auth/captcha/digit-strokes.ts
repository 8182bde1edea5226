/** A point of a stroke in the digit's own square: x and y from 0 to 1, y downward. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** An arc as points, with the angles in quarter turns from the right, clockwise. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = 14;
  return Array.from({ length: steps + 1 }, (_, n) => {
    const angle = ((from + ((to - from) * n) / steps) * Math.PI) / 2;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/** How each digit is written by hand: the lines of a pen, in no type face that a reader was trained on. */
export const digitStrokes: readonly (readonly Stroke[])[] = [
  [arc(0.5, 0.5, 0.36, 0.48, -1, 3)],
  [
    [
      [0.25, 0.25],
      [0.55, 0.02],
      [0.55, 0.98],
    ],
  ],
  [[...arc(0.5, 0.28, 0.34, 0.26, -2, 0.5), [0.14, 0.96], [0.88, 0.96]]],
  [arc(0.46, 0.26, 0.34, 0.24, -2, 1), arc(0.46, 0.73, 0.38, 0.25, -1, 2)],
  [
    [
      [0.62, 0.02],
      [0.1, 0.66],
      [0.92, 0.66],
    ],
    [
      [0.66, 0.38],
      [0.66, 0.98],
    ],
  ],
  [[[0.82, 0.04], [0.26, 0.04], [0.2, 0.46], ...arc(0.46, 0.67, 0.38, 0.3, -1.4, 1.8)]],
  [[[0.7, 0.02], [0.3, 0.4], ...arc(0.5, 0.68, 0.35, 0.3, 2, 6)]],
  [
    [
      [0.1, 0.05],
      [0.9, 0.05],
      [0.4, 0.98],
    ],
  ],
  [arc(0.5, 0.26, 0.28, 0.24, 1, 5), arc(0.5, 0.74, 0.36, 0.25, -1, 3)],
  [[...arc(0.5, 0.3, 0.33, 0.28, 0, 4), [0.8, 0.55], [0.55, 0.98]]],
];
