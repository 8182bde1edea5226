import { Trans } from '@lingui/react/macro';
import { useLive } from './live-context.ts';
import styles from './prepared-titles.module.css';
import { useOpenTitle } from './use-prepared.ts';
import type { Selection } from './use-selection.ts';

/** Saved questions that may be meant; each opens the answer that was saved for it. */
export function PreparedTitles({ selection }: { selection: Selection }) {
  const { found, turnId } = selection;
  const open = useOpenTitle(selection);
  const chosen = useLive(({ chosenTitle }) =>
    chosenTitle !== null && chosenTitle.turnId === turnId ? chosenTitle.entryId : null,
  );
  if (found === null || found.card !== null || found.titles.length === 0) return null;
  return (
    <div className={styles.titles}>
      <h3>
        <Trans>Did they mean…?</Trans>
      </h3>
      <ul>
        {found.titles.map(({ entryId, question }, place) => (
          <li key={entryId}>
            <button type="button" aria-pressed={entryId === chosen} onClick={() => open(entryId)}>
              <kbd>{place + 1}</kbd>
              <span>{question}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <output>
          <Trans>Your answer opens as soon as they have asked.</Trans>
        </output>
      )}
    </div>
  );
}
