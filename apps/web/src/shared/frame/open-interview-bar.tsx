import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatJob } from '../interview/interview-name.ts';
import { useOpenInterview } from '../interview/recent-interviews.ts';
import { LinkButton } from '../link-button.tsx';
import styles from './open-interview-bar.module.css';
import { liveInterviewPage } from './pages.ts';

/** Says that an interview is still open, and leads back into it; nothing where none is. */
export function OpenInterviewBar() {
  const { i18n } = useLingui();
  const id = useId();
  const open = useOpenInterview();
  if (open === null) return null;
  const { kind, school } = open.setup;
  return (
    <aside className={styles['bar']} aria-labelledby={id}>
      <div className={styles['inside']}>
        <i aria-hidden="true" />
        <p>
          <b id={id}>
            <Trans>Your interview is still open.</Trans>
          </b>
          {kind === 'job' ? formatJob(open.setup, i18n) : school}
          <span className={styles['long']}>
            {' · '}
            <Trans>Nothing is lost.</Trans>
          </span>
        </p>
        <LinkButton to={liveInterviewPage(open.id)} size="sm">
          <Trans>Rejoin</Trans>
        </LinkButton>
      </div>
    </aside>
  );
}
