import type { PairedDevice, PairingOffer } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { Gap } from '../../shared/locale/gap.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { userWords, describeFailure } from '../../shared/api/messages.ts';
import { isOwnServer } from '../../shared/environment/shell.ts';
import { followOwnPage } from '../../shared/frame/pages.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import {
  DeviceList,
  NoPhoneHere,
  OfferPanel,
  RequestRow,
} from '../../shared/pairing/pairing-panel.tsx';
import styles from './follow-dialog.module.css';
import { Loading } from '../../shared/loading.tsx';

interface FollowDialogProps {
  interviewId: string;
  devices: readonly PairedDevice[];
  offering: {
    readonly offer: PairingOffer | null;
    readonly isUsed: boolean;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  onNewCode: () => void;
  onClose: () => void;
}

/** The code with which a phone follows this interview, the devices that ask or follow, and their removal. */
export default function FollowDialog(props: FollowDialogProps) {
  const { interviewId, devices, offering, onNewCode, onClose } = props;
  const { offer, isUsed, isPending, error } = offering;
  const { t } = useLingui();
  const waiting = devices.filter(({ state }) => state === 'waiting');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Follow on a phone`}
      size={600}
      classNames={{ title: styles.title ?? '' }}
    >
      <div className={styles.parts}>
        {waiting.map((device) => (
          <RequestRow key={device.id} device={device} />
        ))}
        {isOwnServer() ? (
          <NoPhoneHere />
        ) : (
          <>
            <section>
              {isPending && <Loading size="sm" />}
              {error !== null && !isPending && <Refused error={error} onRetry={onNewCode} />}
              {offer !== null && error === null && !isPending && (
                <OfferPanel offer={offer} used={isUsed} onNewCode={onNewCode} />
              )}
            </section>
            <section>
              <h3>
                <Trans>Devices that follow</Trans>
              </h3>
              <DeviceList devices={devices} />
            </section>
          </>
        )}
        <p className={styles.rights}>
          <Trans>
            Followers can read along, ask, stop and regenerate. Only this page listens, and only
            this page can end the interview.
          </Trans>
          <Gap />
          <a href={followOwnPage(interviewId)} target="_blank" rel="noopener">
            <Trans>Open a second window on this computer</Trans>
          </a>
        </p>
      </div>
    </Modal>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  const needsPlan = error instanceof ApiError && error.key === 'planRequired';
  if (needsPlan)
    return (
      <div className={styles.refused} role="alert">
        <b>{i18n._(userWords.ultimateOnly)}</b>
        <p>
          <Trans>With that plan your phone shows the answers while the computer listens.</Trans>
        </p>
        <UpgradeButton keepsPage variant="filled" />
      </div>
    );
  const { title, detail } = describeFailure(error);
  return (
    <div className={styles.refused} role="alert">
      <b>{i18n._(title)}</b>
      {detail !== null && <p>{i18n._(detail)}</p>}
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
