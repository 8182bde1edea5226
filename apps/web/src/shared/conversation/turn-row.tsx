import type { Channel, SpokenLanguage } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { shortLanguageNames } from '../interview/setup-words.ts';
import { channelNames } from '../interview/words.ts';
import styles from './turn-row.module.css';

interface TurnRowProps {
  channel: Channel;
  /** The time of the turn; null while it is being spoken. */
  time: string | null;
  children: ReactNode;
  /** The language that was heard, where it is another than the interview's. */
  language?: SpokenLanguage | undefined;
  /** Written, not said. */
  isTyped?: boolean;
  /** A note on the turn's outcome, below the words. */
  mark?: ReactNode;
  /** The turn's action, beside its head. */
  action?: ReactNode;
}

/** A turn of one side. Colour and name both say which side. */
export const TurnRow = memo(function TurnRow({
  channel,
  time,
  children,
  mark,
  action,
  language,
  isTyped = false,
}: TurnRowProps) {
  const { i18n } = useLingui();
  return (
    <div className={`${styles.turn} ${styles[channel]}`} data-channel={channel}>
      <div className={styles.head}>
        <h3>
          <b>{isTyped ? <Trans>You asked</Trans> : i18n._(channelNames[channel])}</b>
          {language !== undefined && (
            <span className={styles.language}>{i18n._(shortLanguageNames[language])}</span>
          )}
          <span>{time ?? <Trans>now</Trans>}</span>
        </h3>
        {action}
      </div>
      <p className={styles.words} lang={language}>
        <span>{children}</span>
      </p>
      {mark !== undefined && mark !== null && mark !== false && (
        <div className={styles.mark}>{mark}</div>
      )}
    </div>
  );
});

const FINISHED = /[.!?。！？…]$/;

/** Words of a turn that goes on: what is settled will not change any more, what is open may. */
export function OpenWords({ text, settledLength }: { text: string; settledLength: number }) {
  return (
    <>
      {text.slice(0, settledLength)}
      <span className={styles.open}>
        {text.slice(settledLength) + (FINISHED.test(text) ? '' : '…')}
      </span>
    </>
  );
}
