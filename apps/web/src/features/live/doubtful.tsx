import { mdiClose } from '@mdi/js';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { MAX_AGE_MS, type DoubtfulWords } from './doubtful-words.ts';
import styles from './doubtful.module.css';
import { OtherLanguage } from './other-language.tsx';
import { useDoubtful } from './use-doubtful.ts';

/** So long the words stand out; then they are one quiet line. */
const FRESH_FOR_MS = 30_000;

/** Words in doubt, at the foot of the conversation: the newest, and those before it behind a line. */
export function Doubtful() {
  const { t } = useLingui();
  const { newest, earlier } = useDoubtful();
  const isFresh = useIsFresh(newest);
  useMaxAge(earlier[0] ?? newest);
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {newest !== null && isFresh && (
          <Trans>Not sure: “{newest.text}”. Press Y to answer anyway.</Trans>
        )}
      </output>
      {newest !== null && (
        <section
          className={styles.doubtful}
          data-fresh={isFresh}
          aria-label={t`Words that were unclear`}
        >
          <Row key={newest.turnId} words={newest} isNewest />
          {newest.reason === 'language' && isFresh && <OtherLanguage />}
          {earlier.length > 0 && (
            <details className={styles.earlier}>
              <summary>
                <Plural value={earlier.length} one="# earlier" other="# earlier" />
              </summary>
              {earlier.toReversed().map((words) => (
                <Row key={words.turnId} words={words} />
              ))}
            </details>
          )}
        </section>
      )}
    </>
  );
}

interface RowProps {
  words: DoubtfulWords;
  /** The one that the key answers. */
  isNewest?: boolean;
}

function Row({ words, isNewest = false }: RowProps) {
  const { t } = useLingui();
  const { answer, leaveOut } = useDoubtful();
  const { text, reason } = words;
  return (
    <div className={styles.row}>
      <p
        className={styles.words}
        title={reason === 'language' ? t`This may be another language.` : t`This may be noise.`}
      >
        <Trans>Not sure: “{text}”</Trans>
      </p>
      <button type="button" className={styles.answer} onClick={() => answer(words)}>
        <Trans>Answer anyway</Trans> {isNewest && <kbd>Y</kbd>}
      </button>
      <button
        type="button"
        className={styles.leave}
        aria-label={t`Leave out`}
        onClick={() => leaveOut(words)}
      >
        <Icon path={mdiClose} size={18} />
      </button>
    </div>
  );
}

function useIsFresh(words: DoubtfulWords | null): boolean {
  const [foldedId, setFoldedId] = useState<string | null>(null);
  useEffect(() => {
    if (words === null) return;
    const left = words.heardAt + FRESH_FOR_MS - Date.now();
    const timer = setTimeout(() => setFoldedId(words.turnId), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [words]);
  return words !== null && foldedId !== words.turnId;
}

/** The oldest words go when nobody needs them any more; then the next ones are the oldest. */
function useMaxAge(oldest: DoubtfulWords | null): void {
  const { leaveOut } = useDoubtful();
  const drop = useEffectEvent(leaveOut);
  useEffect(() => {
    if (oldest === null) return;
    const left = oldest.heardAt + MAX_AGE_MS - Date.now();
    const timer = setTimeout(() => drop(oldest), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [oldest]);
}
