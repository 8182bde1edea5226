/** A card of the mark, as the favicon draws it: a rectangle with round corners. */
interface Card {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx: number;
  readonly fill: string;
  readonly stroke: string | null;
  readonly strokeWidth: number;
}

/** The product's mark as data: the apps draw it in other formats than the web. */
interface Mark {
  /** Of its square, in its own units. */
  readonly side: number;
  readonly cards: readonly Card[];
  /** What stands behind the mark, `#rrggbb`. */
  readonly paper: string;
}

/** Reads the favicon. @throws when it is no longer made of two cards in a square */
export function readMark(svg: string): Mark {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const cards = [...svg.matchAll(/<rect ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const read = (name: string): string | null =>
      new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
    const [x, y, width, height, rx] = ['x', 'y', 'width', 'height', 'rx'].map((name) =>
      Number(read(name) ?? NaN),
    ) as [number, number, number, number, number];
    const [fill, stroke] = [read('fill') ?? '', read('stroke')];
    return {
      x,
      y,
      width,
      height,
      rx,
      fill,
      stroke,
      strokeWidth: Number(read('stroke-width') ?? 0),
    };
  });
  const paper = cards[0]?.fill ?? '';
  if (!(side > 0) || cards.length !== 2 || !/^#[0-9a-f]{6}$/.test(paper))
    throw new Error('The favicon is not the mark that the icons of the phone are made of.');
  return { side, cards, paper };
}

/** The mark alone, in the middle of a square of which it takes a part. */
function frame({ side }: Mark, part: number): { readonly box: number; readonly inset: number } {
  const box = side / part;
  return { box, inset: (box - side) / 2 };
}

/** How an icon is cut by the script itself; a phone may cut what is square once more. */
type Shape = 'square' | 'rounded' | 'circle';

/** A corner of an icon's paper as a part of its side; half of it is a circle. */
const CORNERS: Readonly<Record<Shape, number>> = { square: 0, rounded: 0.22, circle: 0.5 };

/** The mark on paper, as a picture of any size. @param part of the square's side that the mark's square takes */
export function writeIconSvg(svg: string, part: number, shape: Shape): string {
  const mark = readMark(svg);
  const { box, inset } = frame(mark, part);
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const corner = box * CORNERS[shape];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"><rect width="${box}" height="${box}" rx="${corner}" fill="${mark.paper}"/><g transform="translate(${inset} ${inset})">${inner}</g></svg>`;
}

/**
 * The mark as a vector of Android. @param size of its square in dp; @param part of it that the mark's square takes;
 * @param color of everything, with the card behind as an outline: what stands in the status bar is a shape alone
 */
export function writeVector(svg: string, size: number, part: number, color?: string): string {
  const mark = readMark(svg);
  const { box, inset } = frame(mark, part);
  const paths = mark.cards.flatMap((card) => {
    const fill = color === undefined ? card.fill : card.stroke === null ? color : '#00000000';
    return (
      [
        '        <path',
        `            android:pathData="${toPath(card)}"`,
        `            android:fillColor="${fill}"`,
        ...(card.stroke === null
          ? []
          : [
              `            android:strokeColor="${color ?? card.stroke}"`,
              `            android:strokeWidth="${card.strokeWidth}"`,
            ]),
      ].join('\n') + ' />'
    );
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Written by apps/phone/scripts/draw-icons.ts from the favicon. -->
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${size}dp"
    android:height="${size}dp"
    android:viewportWidth="${box}"
    android:viewportHeight="${box}">
    <group
        android:translateX="${inset}"
        android:translateY="${inset}">
${paths.join('\n')}
    </group>
</vector>
`;
}

function toPath({ x, y, width, height, rx }: Card): string {
  const [across, down] = [width - 2 * rx, height - 2 * rx];
  const turn = (dx: number, dy: number) => `a${rx},${rx} 0 0 1 ${dx},${dy}`;
  return `M${x + rx},${y}h${across}${turn(rx, rx)}v${down}${turn(-rx, rx)}h${-across}${turn(-rx, -rx)}v${-down}${turn(rx, -rx)}z`;
}
