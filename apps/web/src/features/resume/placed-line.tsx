import type { DocumentLine } from '@cuecard/contract';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import styles from './document.module.css';

/** All lengths are in points of the page. */
export interface PageSize {
  width: number;
  height: number;
}

type Box = NonNullable<DocumentLine['box']>;

interface PlacedLineProps {
  line: DocumentLine & { box: Box };
  page: PageSize;
  button: ComponentPropsWithoutRef<'button'>;
}

/** The baseline of the letters, as a share of the height of a line's box. */
const BASELINE = 0.78;
const FONT_SIZE = 0.8;
/** The factor by which letters may be pressed together before they are drawn smaller. */
const PRESSED = 1.12;
/** Two spaces stand where a line leaps from one column of a table or of a header to the next. */
const LEAP = /\s{2,}/;
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** A line where it stands on its page. */
export function PlacedLine({ line: { box, text }, page, button }: PlacedLineProps) {
  const cells = text.split(LEAP);
  const [width, height] = [box.width * page.width, box.height * page.height];
  // A narrow font in the document: ours, a little smaller, is pressed together less.
  const size = Math.min(
    height * FONT_SIZE,
    (width / measureEms(text)) * (cells.length > 1 ? 1 : PRESSED),
  );
  const style: CSSProperties = {
    left: percent(box.x),
    top: percent(box.y),
    width: percent(box.width),
    height: percent(box.height),
    fontSize: `${(size / page.width) * 100}cqw`,
  };
  if (cells.length === 1)
    return (
      <button className={styles.place} style={style} aria-label={text} {...button}>
        <Stretched text={text} width={width} height={height} size={size} />
      </button>
    );
  return (
    <button className={`${styles.place} ${styles.cells}`} style={style} {...button}>
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells of a line never move
        <span key={index}>{cell} </span>
      ))}
    </button>
  );
}

/** About how wide our font draws a text, in its size: a Han character is as wide as it is high. */
function measureEms(text: string): number {
  const wide = text.match(/[\u2e80-\u9fff\uff00-\uff60]/g)?.length ?? 0;
  return wide + (text.length - wide) * 0.53;
}

interface StretchedProps {
  text: string;
  width: number;
  height: number;
  /** The font size of the letters. */
  size: number;
}

/** The document's own font is not here: the words are drawn in ours, in the width that they had. */
function Stretched({ text, width, height, size }: StretchedProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <text
        y={height * BASELINE}
        fontSize={size}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>
    </svg>
  );
}
