import type { PairedDevice } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOwnServer } from '../../shared/environment/shell.ts';
import { useFormatDevice } from '../../shared/pairing/device-name.ts';
import {
  devicesQuery,
  DEVICES_POLL_INTERVAL_MS,
  offerPairing,
  withdrawDevice,
} from '../../shared/pairing/devices-query.ts';
import { AnswerButtons, NoPhoneHere, OfferPanel } from '../../shared/pairing/pairing-panel.tsx';
import { showFailure } from '../../shared/snackbar.ts';
import { Failure } from './exam-page-parts.tsx';
import { ConnectionChip } from './connection-words.tsx';
import { useExam, useExamHere } from './exam-context.ts';
import styles from './exam-page.module.css';

/** The code with which a phone joins, the phones that ask to, and those that have joined; why none can, where none can. */
export function PairingCard() {
  if (!isOwnServer()) return <PhoneCard />;
  return (
    <section className={styles.card} aria-labelledby="exam-phone">
      <PhoneHeading />
      <NoPhoneHere />
    </section>
  );
}

const PhoneHeading = () => (
  <h2 id="exam-phone">
    <Trans>Your phone</Trans>
  </h2>
);

function PhoneCard() {
  const { examId } = useExamHere();
  const phone = useExam(({ view }) => view.phone);
  const isThere = useExam((exam) => exam.presence?.phone === true);
  const formatName = useFormatDevice();
  const [wantsOther, setWantsOther] = useState(false);
  const { data } = useQuery({
    ...devicesQuery({ purpose: 'exam', examId }),
    refetchInterval: DEVICES_POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  });
  const waiting = data?.devices.filter(({ state }) => state === 'waiting') ?? [];
  const showsCode = phone === null || wantsOther;
  return (
    <section className={styles.card} aria-labelledby="exam-phone">
      <div className={styles.head}>
        <PhoneHeading />
        <ConnectionChip />
      </div>
      {waiting.map((device) => (
        <Request key={device.id} device={device} />
      ))}
      {phone !== null && (
        <div className={styles.device}>
          <span>
            <b>{formatName(phone)}</b>{' '}
            <small>
              {isThere ? <Trans>connected</Trans> : <Trans>not connected now</Trans>}
              {phone.own && (
                <>
                  {' · '}
                  <Trans>your account</Trans>
                </>
              )}
            </small>
          </span>
          <span className={styles.acts}>
            {!wantsOther && (
              <Button variant="default" onClick={() => setWantsOther(true)}>
                <Trans>Another phone</Trans>
              </Button>
            )}
            <Button
              variant="default"
              onClick={() => void withdrawDevice(phone.pairingId).catch(showFailure)}
            >
              <Trans>Remove</Trans>
            </Button>
          </span>
        </div>
      )}
      {showsCode && <Offer openOffer={data === undefined ? undefined : data.openOffer} />}
    </section>
  );
}

/** A phone that is not signed in with this account: the user must accept it. */
function Request({ device }: { device: PairedDevice }) {
  const name = useFormatDevice()(device);
  return (
    <div className={styles.request} role="alert">
      <p>
        <Trans>
          <b>{name}</b> is not signed in to your account and wants to join this exam as its phone.
          It would see the pictures and the answers. Allow it?
        </Trans>
      </p>
      <AnswerButtons id={device.id} />
    </div>
  );
}

/** A code as soon as the card is shown; a used or old one makes room for a new one by hand. */
function Offer({ openOffer }: { openOffer: string | null | undefined }) {
  const { examId } = useExamHere();
  const {
    mutate,
    data: offer,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => offerPairing({ purpose: 'exam', examId }),
  });
  useEffect(() => mutate(), [mutate]);
  if (error !== null && !isPending) return <Failure error={error} onRetry={() => mutate()} />;
  if (offer === undefined || isPending)
    return (
      <div>
        <Loader size="sm" aria-hidden="true" />
      </div>
    );
  const isUsed = openOffer !== undefined && openOffer !== offer.id;
  return <OfferPanel offer={offer} used={isUsed} onNewCode={() => mutate()} page="exam" />;
}
