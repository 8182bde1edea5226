import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PRACTICE_PAGE } from '../../shared/frame/pages.ts';
import { formatDayAndTime } from '../../shared/locale/clock.ts';
import { practicesQuery } from '../../shared/practice/practices-query.ts';
import styles from './history.module.css';

/** Older ones are in Practice. */
const SHOWN = 5;

/** The newest practices that are over, each leading to its debrief. */
export function PracticesHeld() {
  const { i18n } = useLingui();
  const { data = [] } = useQuery(practicesQuery);
  const held = data.filter(({ endedAt, answered }) => endedAt !== null && answered > 0);
  if (held.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>
        <Trans>Practice</Trans>
      </h2>
      <ul className={styles.rows}>
        {held.slice(0, SHOWN).map(({ id, title, createdAt, answered }) => (
          <li key={id}>
            <Link
              className={styles.row}
              to="/history/$id/debrief"
              params={{ id }}
              search={{ of: 'practice' }}
            >
              <span className={styles.name}>
                {title === '' ? <Trans>Question bank</Trans> : title}
              </span>
              <span className={styles.facts}>
                <time dateTime={new Date(createdAt).toISOString()}>
                  {formatDayAndTime(createdAt, i18n.locale)}
                </time>
                <span>
                  <Plural value={answered} one="# answer" other="# answers" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {held.length > SHOWN && (
        <Link to={PRACTICE_PAGE} className={styles.shelf}>
          <Trans>All practices</Trans>
        </Link>
      )}
    </section>
  );
}
