import type { DocumentLine } from '@cuecard/contract';
import type { ComponentPropsWithoutRef } from 'react';
import styles from './document.module.css';

/** Points. */
export interface PageSize {
  width: number;
  height: number;
}

interface PlacedLineProps {
  line: DocumentLine & { box: NonNullable<DocumentLine['box']> };
  page: PageSize;
  button: ComponentPropsWithoutRef<'button'>;
}

/** Where letters stand in a line's box, in parts of its height. */
const baseline = 0.8;
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/**
 * A line where it stands on its page. The document's own font is not there: the words are drawn in ours
 * and stretched to the width that they had.
 */
export function PlacedLine({ line: { box, text }, page, button }: PlacedLineProps) {
  const [width, height] = [box.width * page.width, box.height * page.height];
  const style = {
    left: percent(box.x),
    top: percent(box.y),
    width: percent(box.width),
    height: percent(box.height),
  };
  return (
    <button className={styles.place} style={style} aria-label={text} {...button}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <text
          y={height * baseline}
          fontSize={height * 0.88}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      </svg>
    </button>
  );
}
