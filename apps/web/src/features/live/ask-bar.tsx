import { limits } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { HeardByWords } from '../../shared/capture/recogniser-words.tsx';
import { useIsHearing, useObservable } from '../../shared/capture/use-capture.ts';
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx';
import styles from './ask-bar.module.css';
import { useDriver, useLive } from './live-context.ts';

interface AskBarProps {
  box: RefObject<HTMLInputElement | null>;
  /** How answers are written, and the list of keys. */
  children: ReactNode;
}

/** Asks about the last turn, or what is typed; the keys and what is true of the sound beside it. */
export function AskBar({ box, children }: AskBarProps) {
  const { t } = useLingui();
  const driver = useDriver();
  const state = useLive((live) => live.view.state);
  const [text, setText] = useState('');
  const isOver = state === 'ended' || state === 'ending';
  const ask = () => {
    const typed = text.trim();
    driver.send(typed === '' ? { type: 'ask', turnId: null } : { type: 'ask-typed', text: typed });
    setText('');
  };
  return (
    <footer className={styles.bar}>
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
            maxLength={limits.questionCharacters}
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
      <p className={styles.words}>
        <HeardBy />
        <Trans>Cuecard never stores sound. Tell the others where the law asks you to.</Trans>
      </p>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
    </footer>
  );
}

/** On a phone the header has no room for what hears. */
function HeardBy() {
  const { name, place } = useObservable(captureSession.recogniser);
  if (!useIsHearing()) return null;
  return (
    <span className={styles.heardBy}>
      <Trans>
        Heard by <HeardByWords name={name} place={place} />
      </Trans>
    </span>
  );
}
