import type { PreparedFinding } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { PreparedCard } from '../../shared/conversation/prepared-card.tsx';
import { useLive } from './live-context.ts';
import styles from './prepared-on-desk.module.css';

interface PreparedOnDeskProps {
  found: PreparedFinding;
  turnId: string | null;
  onOpen: (entryId: string) => void;
}

/** Shows the question bank's match: the user's own answer, or titles to choose from. */
export function PreparedOnDesk({ found, turnId, onOpen }: PreparedOnDeskProps) {
  const { card } = found;
  const titles = found.titles.filter(({ entryId }) => entryId !== card?.entryId);
  const chosen = useLive(({ chosenTitle }) =>
    chosenTitle !== null && chosenTitle.turnId === turnId ? chosenTitle.entryId : null,
  );
  return (
    <>
      {card !== null && <PreparedCard card={card} />}
      {card === null && titles.length > 0 && (
        <div className={styles.titles}>
          <h3>
            <Trans>Did they mean…?</Trans>
          </h3>
          <ul>
            {titles.map(({ entryId, question }, place) => (
              <li key={entryId}>
                <button
                  type="button"
                  aria-pressed={entryId === chosen}
                  onClick={() => onOpen(entryId)}
                >
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
      )}
    </>
  );
}
