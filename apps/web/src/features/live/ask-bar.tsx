import { LIMITS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import styles from './ask-bar.module.css';
import { useDriver, useLive } from './live-context.ts';

interface AskBarProps {
  box: RefObject<HTMLInputElement | null>;
  /** Stands in the place of the box once the interview is over. */
  over: ReactNode;
  /** A sentence about where the sound is recognised. */
  words: ReactNode;
  /** The menu of the answers and the list of keys. */
  children: ReactNode;
}

/** Asks about the last turn, or what is typed; the keys and what is true of the sound beside it. */
export function AskBar({ box, words, over, children }: AskBarProps) {
  const { t } = useLingui();
  const driver = useDriver();
  const state = useLive((live) => live.view.state);
  const [text, setText] = useState('');
  const isOver = state === 'ended' || state === 'ending';
  const ask = () => {
    const typed = text.trim();
    driver.send(typed === '' ? { type: 'ask', turnId: null } : { type: 'ask-typed', text: typed });
    // Before the start the server refuses: what was typed waits in the box.
    if (state === 'active') setText('');
  };
  return (
    <footer className={styles.bar} data-foot>
      {state === 'ended' && over}
      {!isOver && (
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <input
            ref={box}
            value={text}
            maxLength={LIMITS.questionCharacters}
            placeholder={t`Ask about the last turn, or type a question`}
            aria-label={t`Ask about the last turn, or type a question`}
            onChange={(event) => setText(event.currentTarget.value)}
            enterKeyHint="send"
            autoComplete="off"
          />
          <Button type="submit" variant="default">
            <Trans>Ask</Trans>
          </Button>
        </form>
      )}
      {!isOver && (
        <div className={styles.keys}>
          <span>
            <kbd>Space</kbd> <Trans>ask now</Trans>
          </span>
        </div>
      )}
      <div className={styles.more}>{children}</div>
      <p className={styles.words}>{words}</p>
    </footer>
  );
}
