import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { WAITING_PAGE } from '../frame/pages.ts';
import { keptChanges } from './kept-changes.ts';
import styles from './offline-bar.module.css';
import { useOnline } from './use-online.ts';

/** Says that there is no network and what still works, and what waits or did not go through; else nothing. */
export default function OfflineBar() {
  const isOnline = useOnline();
  const open = useSelector(keptChanges).filter(({ state }) => state !== 'sent');
  if (isOnline && open.length === 0) return null;
  return (
    <aside className={styles['bar']} aria-live="polite">
      <div className={styles['inside']}>
        {!isOnline && (
          <p>
            <b>
              <Trans>You are offline.</Trans>
            </b>
            <span>
              <Trans>
                You see your history and your bank as last read. Interviews, exams and new answers
                need the network.
              </Trans>
            </span>
          </p>
        )}
        {open.length > 0 && (
          <Link to={WAITING_PAGE}>
            <Plural value={open.length} one="# change is not sent" other="# changes are not sent" />
          </Link>
        )}
      </div>
    </aside>
  );
}
