import { groupPathsByLine, toPlaceKey, type DocumentLine } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useScene } from './correction-context.ts';
import styles from './document.module.css';
import { PlacedLine, type PageSize } from './placed-line.tsx';

interface DocumentViewProps {
  lines: readonly DocumentLine[];
  pageSizes: readonly PageSize[];
  /** Set while the document is visible: on a phone the profile may cover it. */
  isInSight: boolean;
}

/**
 * The lines of the document as it looked. One stop for the Tab key: arrows go from line to line, Enter
 * shows what was taken from one.
 */
export function DocumentView({ lines, pageSizes, isInSight }: DocumentViewProps) {
  const scene = useScene();
  const pane = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const taken = useMemo(
    () => groupPathsByLine([...scene.values].map(([path, value]) => ({ path, value }))),
    [scene.values],
  );
  const lit = useLitLines();
  useEffect(() => {
    // A line that was clicked is in view already; one that was sought from elsewhere is not.
    if (scene.selection === null) return;
    if (scene.selection.kind === 'line' && !scene.selection.isSought) return;
    const [first] = lit;
    const line = pane.current?.querySelector<HTMLElement>(`[data-place="${first}"]`);
    if (pane.current && line) scrollIntoView(pane.current, line, isInSight);
  }, [scene.selection, lit, isInSight]);
  const stop = current ?? (lines[0] ? toPlaceKey(lines[0]) : null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = lines.findIndex((line) => toPlaceKey(line) === stop) + step;
    const next = lines[Math.min(Math.max(index, 0), lines.length - 1)];
    if (next === undefined) return;
    pane.current?.querySelector<HTMLElement>(`[data-place="${toPlaceKey(next)}"]`)?.focus();
  };
  const getLineProps = (line: DocumentLine) => {
    const place = toPlaceKey(line);
    return {
      type: 'button' as const,
      'data-place': place,
      'data-lit': lit.has(place),
      tabIndex: place === stop ? 0 : -1,
      onFocus: () => setCurrent(place),
      onKeyDown,
      onClick: () =>
        scene.select({
          kind: 'line',
          place,
          text: line.text,
          paths: taken.get(place) ?? [],
          isSought: false,
        }),
    };
  };
  const pages = groupByPage(lines, pageSizes.length);
  const isFlowing = pageSizes.length === 0;
  return (
    <div ref={pane} className={styles.pane}>
      {pages.map((page) => {
        const size = pageSizes[page.number - 1];
        return (
          <div key={page.number} className={styles.sheet}>
            <div
              className={isFlowing || size === undefined ? styles.flowing : styles.placed}
              style={size && { aspectRatio: `${size.width} / ${size.height}` }}
            >
              {page.lines.map((line) =>
                size !== undefined && line.box !== null ? (
                  <PlacedLine
                    key={toPlaceKey(line)}
                    line={{ ...line, box: line.box }}
                    page={size}
                    button={getLineProps(line)}
                  />
                ) : (
                  <button key={toPlaceKey(line)} className={styles.line} {...getLineProps(line)}>
                    {line.text}
                  </button>
                ),
              )}
            </div>
            {pages.length > 1 && <PageNumber page={page.number} of={pages.length} />}
          </div>
        );
      })}
    </div>
  );
}

function PageNumber({ page, of }: { page: number; of: number }) {
  return (
    <p className={styles.number}>
      <Trans>
        Page {page} of {of}
      </Trans>
    </p>
  );
}

/** The lines that what is selected stands in. */
function useLitLines(): ReadonlySet<string> {
  const { selection, values } = useScene();
  return useMemo(() => {
    if (selection === null) return new Set();
    if (selection.kind === 'line') return new Set([selection.place]);
    return new Set(values.get(selection.path)?.evidence.map((place) => toPlaceKey(place)));
  }, [selection, values]);
}

interface DocumentPage {
  number: number;
  lines: DocumentLine[];
}

function groupByPage(lines: readonly DocumentLine[], pageCount: number): DocumentPage[] {
  const count = Math.max(pageCount, 1, ...lines.map(({ page }) => page));
  const pages = Array.from({ length: count }, (_, index): DocumentPage => {
    return { number: index + 1, lines: [] };
  });
  for (const line of lines) pages[line.page - 1]?.lines.push(line);
  return pages;
}

const MARGIN_PX = 48;

/** Scrolls the pane alone, where it has a scrollbar of its own: the page beside it stays where it is. */
function scrollIntoView(pane: HTMLElement, line: HTMLElement, isInSight: boolean): void {
  if (getComputedStyle(pane).overflowY === 'visible') {
    if (isInSight) line.scrollIntoView({ block: 'center' });
    return;
  }
  const [outer, inner] = [pane.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top >= outer.top + MARGIN_PX && inner.bottom <= outer.bottom - MARGIN_PX) return;
  const top = pane.scrollTop + inner.top - outer.top - outer.height / 3;
  pane.scrollTo({ top, behavior: 'smooth' });
}
