import type { SavedQuestion } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import styles from './bank-list.module.css';
import { BankRow } from './bank-row.tsx';
import { deleteWithUndo, moveBefore } from './bank-actions.ts';
import { useDragRow } from './use-drag-row.ts';

const ROW_HEIGHT = 79;

export interface BankListHandle {
  /** Puts the focus on the entry it was on last. */
  focus: () => void;
}

interface BankListProps {
  ref: Ref<BankListHandle>;
  shown: readonly SavedQuestion[];
  /** The whole bank in its order. */
  bank: readonly SavedQuestion[];
  terms: readonly string[];
  selected: ReadonlySet<string>;
  /** The user's own order is shown, and all of it. */
  canMove: boolean;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
}

/** The entries; only those in sight are drawn. Arrows move the focus, which one entry has at a time. */
export const BankList = memo(function BankList(props: BankListProps) {
  const { shown, bank, terms, selected, canMove, onSelect, onOpen } = props;
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, shown.length - 1);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this component alone
  const rows = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => shown[index]?.id ?? index,
    // The entry with the focus stays drawn wherever the list is scrolled.
    rangeExtractor: (range) =>
      [...new Set([at, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });

  const focusAt = (index: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, index));
    setCurrent(next);
    rows.scrollToIndex(next, { align: 'auto' });
    const find = () => list.current?.querySelector<HTMLElement>(`[data-open="${next}"]`);
    const there = find();
    if (there) there.focus({ preventScroll: true });
    // The row is not drawn yet: it gets the focus once the list has scrolled there.
    else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
  };
  useImperativeHandle(props.ref, () => ({ focus: () => focusAt(at) }));

  const place = (index: number, to: number) => {
    const moved = shown[index];
    if (moved === undefined || to < 0 || to > shown.length) return;
    void moveBefore(bank, moved.id, shown[to]?.id ?? null);
  };
  const drag = useDragRow(list, shown.length, place);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const question = shown[at];
    if (question === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.altKey && step !== 0) {
      if (!canMove) return;
      place(at, step === 1 ? at + 2 : at - 1);
      focusAt(at + step);
    } else if (step !== 0) focusAt(at + step);
    else if (event.key === 'Home') focusAt(0);
    else if (event.key === 'End') focusAt(shown.length - 1);
    else if (event.key === 'PageDown') focusAt(at + 8);
    else if (event.key === 'PageUp') focusAt(at - 8);
    else if (event.key === 'x') toggle(question.id);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      void deleteWithUndo([question]);
      focusAt(Math.min(at, shown.length - 2));
    } else return;
    event.preventDefault();
  };

  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ height: rows.getTotalSize() }}
      aria-label={t`Questions`}
    >
      {rows.getVirtualItems().map(({ index, start, key }) => {
        const question = shown[index];
        if (question === undefined) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            className={styles.item}
            data-drop={
              drag.dropAt === index ? 'before' : drag.dropAt === index + 1 ? 'after' : undefined
            }
            data-dragged={drag.from === index || undefined}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <BankRow
              question={question}
              index={index}
              terms={terms}
              isCurrent={index === at}
              isSelected={selected.has(question.id)}
              onToggle={toggle}
              onOpen={onOpen}
              onFocus={setCurrent}
              onKeyDown={onKeyDown}
              handle={canMove ? drag.handleOf(index) : null}
            />
          </li>
        );
      })}
    </ul>
  );
});
