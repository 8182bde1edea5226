import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { mdiCellphoneLink } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { Icon } from '../../shared/icon.tsx';
import { createLazyDialog } from '../../shared/lazy-dialog.tsx';
import {
  devicesQuery,
  DEVICES_POLL_INTERVAL_MS,
  offerPairing,
} from '../../shared/pairing/devices-query.ts';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { useLive } from './live-context.ts';
import styles from './live-header.module.css';
import { useGates } from '../../shared/upgrade/use-gates.ts';

/** Apart from the screen, which is ready sooner without the QR code's library. */
const FollowDialog = createLazyDialog(() => import('./follow-dialog.tsx'));

/** Lets a phone or a second window follow, and says how many do; a plan without it is told in a line beside it. */
export function FollowButton() {
  const interviewId = useLive((live) => live.interview?.id ?? null);
  return interviewId === null ? null : <ButtonOf interviewId={interviewId} />;
}

function ButtonOf({ interviewId }: { interviewId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => FollowDialog.preload(), []);
  const offering = useMutation({
    mutationFn: () => offerPairing({ purpose: 'follow', interviewId }),
  });
  const offer = offering.data ?? null;
  const needsPlan = useGates()('desktopAndPhone');
  const mayJoin = useUntil(offer?.expiresAt ?? 0);
  const { data } = useQuery({
    ...devicesQuery({ purpose: 'follow', interviewId }),
    enabled: isOpen || mayJoin,
    refetchInterval: DEVICES_POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  });
  const devices = data?.devices ?? [];
  const count = devices.filter(({ connected }) => connected).length;
  const isUsed = offer !== null && data?.openOffer !== offer.id;
  /** The button was disabled while it asked, and has lost the focus: it goes back there. */
  const forget = () => {
    offering.reset();
    button.current?.focus();
  };
  const isNoteShown = needsPlan !== null && isPlanRequired(offering.error) && !isOpen;
  useEscape(isNoteShown, forget);
  const open = () => {
    if (offer !== null && !isUsed && offer.expiresAt > Date.now()) return setOpen(true);
    // An interview may have begun with a better plan than the present one: the server decides.
    if (needsPlan === null) setOpen(true);
    offering.mutate(undefined, {
      onSettled: (_, error) => !isPlanRequired(error) && setOpen(true),
    });
  };
  return (
    <>
      <Popover
        opened={isNoteShown}
        onChange={(isShown) => !isShown && forget()}
        width={280}
        position="bottom-end"
        trapFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            className={styles.follow ?? ''}
            title={t`Follow on a phone`}
            aria-label={t`Follow on a phone`}
            leftSection={<Icon path={mdiCellphoneLink} size={18} />}
            loading={needsPlan !== null && offering.isPending}
            onClick={open}
          >
            <span className={styles.followWords}>
              {count === 0 ? <Trans>Follow on a phone</Trans> : <Trans>{count} following</Trans>}
            </span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown tabIndex={-1} data-autofocus>
          {needsPlan !== null && <GateNote words={needsPlan} keepsPage />}
        </Popover.Dropdown>
      </Popover>
      {isOpen && (
        <FollowDialog
          interviewId={interviewId}
          devices={devices}
          offering={{ offer, isUsed, isPending: offering.isPending, error: offering.error }}
          onNewCode={() => offering.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const isPlanRequired = (error: Error | null) =>
  error instanceof ApiError && error.key === 'planRequired';

/**
 * Escape closes what is shown also before the focus is in it, which takes a moment: the key would stop the answer that
 * is being written, and close nothing.
 */
function useEscape(isShown: boolean, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const listener = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isShown]);
}

/** Whether `moment` is still in the future. A request stays open for as long again as its code was valid. */
function useUntil(moment: number): boolean {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (moment === 0) return undefined;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()) * 2);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment > 0 && passed !== moment;
}
