import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import styles from './answer-card.module.css';
import { MoreBelow } from './more-below.tsx';

interface CardFrameProps {
  isBusy?: boolean;
  isDraft?: boolean;
  /** What the text is: chips, in one line. */
  top: ReactNode;
  /** At the end of that line. */
  end?: ReactNode;
  /** The text; where the card has a height of its own, it alone scrolls. */
  children: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
}

/** A cue card: one line about it, the text, and the actions, which never move while the text grows. */
export function CardFrame(props: CardFrameProps) {
  const { t } = useLingui();
  const scroll = useRef<HTMLElement>(null);
  return (
    <article
      className={styles.card}
      aria-busy={props.isBusy ?? false}
      data-draft={props.isDraft ?? false}
    >
      <div className={styles.top}>
        <div className={styles.chips}>{props.top}</div>
        <div className={styles.end}>{props.end}</div>
      </div>
      {/* Whoever has no mouse scrolls it with the keys. */}
      <section
        ref={scroll}
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // A region each would make landmarks of one name, and a fieldset is for controls.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={t`Text of the answer`}
        data-answer-text
      >
        <div>{props.children}</div>
      </section>
      <MoreBelow scroll={scroll} />
      {props.aside}
      {props.actions !== undefined && (
        <div className={styles.actions} data-foot>
          {props.actions}
        </div>
      )}
    </article>
  );
}
