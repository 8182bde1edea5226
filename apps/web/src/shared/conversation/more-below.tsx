import { mdiChevronDown } from '@mdi/js';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import { Icon } from '../icon.tsx';
import styles from './more-below.module.css';
import { scrollByPage } from './scroll-by-page.ts';

/** Less than a line: half a pixel of rounding is nothing to read. */
const MIN_HIDDEN_PX = 12;

interface MoreBelowProps {
  /** What scrolls; its first child holds all of the text. */
  scroll: RefObject<HTMLElement | null>;
}

/** At the foot of a text that is longer than its room: it fades, and a button goes on reading. */
export function MoreBelow({ scroll }: MoreBelowProps) {
  const isMore = useIsMoreBelow(scroll);
  if (!isMore) return null;
  return (
    <div className={styles.more}>
      <button
        type="button"
        onClick={() => scroll.current !== null && scrollByPage(scroll.current, 1)}
      >
        <Icon path={mdiChevronDown} size={18} />
        <Trans>More below</Trans>
      </button>
    </div>
  );
}

function useIsMoreBelow(scroll: RefObject<HTMLElement | null>): boolean {
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const element = scroll.current;
    const text = element?.firstElementChild;
    if (element === null || !text) return undefined;
    const look = () => {
      const hidden = element.scrollHeight - element.scrollTop - element.clientHeight;
      setMore(hidden >= MIN_HIDDEN_PX);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    sizes.observe(text, { box: 'border-box' });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroll]);
  return isMore;
}
