import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../shared/icon.tsx';
import styles from './notices.module.css';
import { useNoticesRoom } from './use-notices-room.ts';

/**
 * Where notices stand: below the conversation, or on a narrow screen in the strip of what was said last, where one line
 * has room; a press shows the others and what was cut off. The first child is the most urgent.
 */
export function NoticeStrip({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const { count, isCut } = useNoticesRoom(list);
  const [isAsked, ask] = useState(false);
  const hasMore = count > 1 || isCut;
  const isOpen = isAsked && hasMore;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The answer that is being written goes on.
    event.preventDefault();
    ask(false);
  };
  return (
    <div className={styles.notices} data-open={isOpen || undefined}>
      <div className={styles.list} ref={list}>
        {children}
      </div>
      {hasMore && (
        <button
          type="button"
          className={styles.others}
          aria-expanded={isOpen}
          onClick={() => ask(!isOpen)}
          onKeyDown={onKeyDown}
        >
          {count > 1 && !isOpen && (
            <span>
              <Trans comment="how many more notices there are">+{count - 1}</Trans>
            </span>
          )}
          <span className="visually-hidden">
            {isOpen ? t`Show one notice` : t`Show all notices`}
          </span>
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={18} />
        </button>
      )}
    </div>
  );
}
