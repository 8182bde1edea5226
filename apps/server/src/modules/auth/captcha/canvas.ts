/** Darkness of each point, 0 (paper) to 1 (ink), row by row. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

export function newCanvas(width: number, height: number): Canvas {
  return { width, height, ink: new Float32Array(width * height) };
}

/** Lays a round dot with soft edges; negative ink takes away what is there. */
export function dot(canvas: Canvas, x: number, y: number, radius: number, ink: number): void {
  const { width, height } = canvas;
  const reach = radius + 1;
  for (
    let row = Math.max(0, Math.floor(y - reach));
    row <= Math.min(height - 1, y + reach);
    row += 1
  )
    for (
      let column = Math.max(0, Math.floor(x - reach));
      column <= Math.min(width - 1, x + reach);
      column += 1
    ) {
      const cover = Math.min(1, radius + 0.5 - Math.hypot(column - x, row - y));
      if (cover <= 0) continue;
      const at = row * width + column;
      const before = canvas.ink[at] ?? 0;
      canvas.ink[at] = ink > 0 ? Math.max(before, ink * cover) : before * (1 - cover);
    }
}
