import type { PracticeStanding } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../shared/locale/clock.ts';
import styles from './practice-page.module.css';

/** How ready one is for the next interview, in counts and never as a share. */
export function Readiness({ standing }: { standing: PracticeStanding }) {
  const { t, i18n } = useLingui();
  const { due, nextDueAt, likely, fromMemory, known, untried, withoutStory } = standing;
  if (likely === 0) return null;
  return (
    <ul className={styles['readiness']} aria-label={t`Where you are`}>
      <li>
        <Plural
          value={likely}
          one={`${fromMemory} of # likely question said from memory this week`}
          other={`${fromMemory} of # likely questions said from memory this week`}
        />
      </li>
      {known > 0 && (
        <li>
          <Plural value={known} one="# known on two days" other="# known on two days" />
        </li>
      )}
      {untried > 0 && (
        <li>
          <Plural value={untried} one="# never answered" other="# never answered" />
        </li>
      )}
      {withoutStory !== null && withoutStory > 0 && (
        <li data-warn>
          <Plural
            value={withoutStory}
            one="# requirement of the job without a story"
            other="# requirements of the job without a story"
          />
        </li>
      )}
      {due > 0 ? (
        <li data-due>
          <Plural value={due} one="# due again" other="# due again" />
        </li>
      ) : (
        nextDueAt !== null && (
          <li>
            <Trans>next due {formatDay(nextDueAt, i18n.locale)}</Trans>
          </li>
        )
      )}
    </ul>
  );
}
