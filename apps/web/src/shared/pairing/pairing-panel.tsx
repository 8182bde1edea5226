import {
  groupedPairingCode,
  type PairedDevice,
  type PairingOffer,
  type PairingPurpose,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { serverOrigin } from '../api/socket-address.ts';
import { formatCountdown } from '../conversation/times.ts';
import { showFailure } from '../snackbar.ts';
import { useFormatDevice, useFormatRequest } from './device-name.ts';
import { answerDevice, withdrawDevice } from './devices-query.ts';
import { buildPhoneLink } from './phone-link.ts';
import styles from './pairing.module.css';
import { QrCode } from './qr-code.tsx';

/** In place of a code where the server is this computer's own. */
export function NoPhoneHere() {
  return (
    <p className={styles.nobody}>
      <Trans>
        Cuecard runs on this computer alone, and no phone reaches it. With a server a phone can
        join.
      </Trans>
    </p>
  );
}

/** A code to scan or to type, until it is used or too old. */
export function OfferPanel(props: {
  offer: PairingOffer;
  used: boolean;
  onNewCode: () => void;
  page?: PairingPurpose;
}) {
  const { t } = useLingui();
  const { offer, used, onNewCode } = props;
  const leftMs = useLeft(offer.expiresAt);
  const { link, onlyHere } = buildPhoneLink(offer, new URL(serverOrigin()), props.page);
  const page = link.split('#')[0] ?? link;
  if (used || leftMs === 0)
    return (
      <div className={styles.over}>
        <p>
          {used ? <Trans>This code has been used.</Trans> : <Trans>This code has expired.</Trans>}
        </p>
        <Button variant="default" onClick={onNewCode}>
          <Trans>New code</Trans>
        </Button>
      </div>
    );
  return (
    <>
      {onlyHere && (
        <p className={styles.onlyHere} role="alert">
          <Trans>
            This server answers only this computer. Start it with “npm start -- --lan”, so that a
            phone on the same network can reach it.
          </Trans>
        </p>
      )}
      <div className={styles.offer}>
        <QrCode link={link} label={t`QR code that opens ${page}`} />
        <div className={styles.ways}>
          <p>
            <Trans>Scan this with the phone’s camera,</Trans>
          </p>
          <p>
            <Trans>
              or open <b className={styles.address}>{page}</b> there and type
            </Trans>
          </p>
          <p className={styles.code}>{groupedPairingCode(offer.code)}</p>
          <p className={styles.left}>
            <Trans>Works once, expires in {formatCountdown(leftMs)}.</Trans>
          </p>
        </div>
      </div>
    </>
  );
}

function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
}

/** Asks for the yes; says what asks. */
export function RequestRow({ device }: { device: PairedDevice }) {
  const words = useFormatRequest()(device);
  return (
    <div className={styles.request} role="alert">
      <p>{words}</p>
      <AnswerButtons id={device.id} />
    </div>
  );
}

export function AnswerButtons({ id }: { id: string }) {
  const answer = (allow: boolean) => void answerDevice(id, allow).catch(showFailure);
  return (
    <div className={styles.buttons}>
      <Button onClick={() => answer(true)}>
        <Trans>Allow</Trans>
      </Button>
      <Button variant="default" onClick={() => answer(false)}>
        <Trans>Refuse</Trans>
      </Button>
    </div>
  );
}

/** The devices that have joined, with a button that removes each. */
export function DeviceList({ devices }: { devices: readonly PairedDevice[] }) {
  const { t } = useLingui();
  const formatName = useFormatDevice();
  const allowed = devices.filter(({ state }) => state === 'allowed');
  if (allowed.length === 0)
    return (
      <p className={styles.nobody}>
        <Trans>No one is following.</Trans>
      </p>
    );
  return (
    <ul className={styles.devices}>
      {allowed.map((device) => {
        const name = formatName(device);
        return (
          <li key={device.id}>
            <span className={styles.device} data-connected={device.connected}>
              <b>{name}</b>{' '}
              <small>
                {device.connected ? <Trans>following now</Trans> : <Trans>not connected</Trans>}
                {device.own && (
                  <>
                    {' · '}
                    <Trans>your account</Trans>
                  </>
                )}
              </small>
            </span>
            <Button
              variant="default"
              aria-label={t`Withdraw: ${name}`}
              onClick={() => void withdrawDevice(device.id).catch(showFailure)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
