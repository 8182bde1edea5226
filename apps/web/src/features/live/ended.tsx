import { Trans, useLingui } from '@lingui/react/macro';
import { FeedbackButton } from '../../shared/feedback/feedback-button.tsx';
import { DESK_PAGE } from '../../shared/frame/pages.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { useEnd, useLive } from './live-context.ts';
import styles from './state-card.module.css';

/** Says that the interview is over, and where it stands now. */
export function Ended() {
  return (
    <div className={styles.card}>
      <h2>
        <Trans>The interview has ended</Trans>
      </h2>
      <p>
        <Why />
      </p>
      <p>
        <Trans>Everything said and answered is in your history.</Trans>
      </p>
      <Ways />
    </div>
  );
}

/** The same in one line, while the last answer is still on the desk. */
export function EndedLine() {
  return (
    <div className={styles.line}>
      <p>
        <b>
          <Trans>The interview has ended</Trans>
        </b>{' '}
        <Why />
      </p>
      <Ways />
    </div>
  );
}

function Why() {
  const { t } = useLingui();
  const reason = useLive((live) => live.view.endReason);
  const why = {
    user: t`You ended it.`,
    time: t`The time was used up.`,
    abandoned: t`Nobody was connected for ten minutes.`,
  };
  return reason !== null && why[reason];
}

function Ways() {
  const reason = useLive((live) => live.view.endReason);
  const id = useLive((live) => live.interview?.id ?? null);
  // Followers are not offered a purchase.
  const ends = useEnd() !== null;
  return (
    <div className={styles.ways} data-after-end>
      {id !== null && ends && (
        <LinkButton to="/history/$id/debrief" params={{ id }}>
          <Trans>Debrief</Trans>
        </LinkButton>
      )}
      {id !== null && (
        <LinkButton to="/history/$id" params={{ id }} variant={ends ? 'default' : 'filled'}>
          <Trans>Review it</Trans>
        </LinkButton>
      )}
      <LinkButton to="/interview" variant="default">
        <Trans>New interview</Trans>
      </LinkButton>
      {ends && (
        <LinkButton to={DESK_PAGE} variant="default">
          <Trans>Back to your desk</Trans>
        </LinkButton>
      )}
      {reason === 'time' && ends && (
        <UpgradeButton size="sm">
          <Trans>Get more time</Trans>
        </UpgradeButton>
      )}
      {ends && <FeedbackButton />}
    </div>
  );
}
