import { calls, type PairingStanding } from '@cuecard/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { logWarning } from '../../shared/log.ts';
import { joinWith, pageElsewhere } from '../../shared/pairing/join-pairing.ts';
import { forgetPairing, readPairing, type KeptPairing } from '../../shared/pairing/kept-pairing.ts';

const LOOK_EVERY_MS = 1500;

export type FollowStep =
  | { at: 'asking'; error: unknown }
  | { at: 'joining' }
  | { at: 'waiting'; pairing: KeptPairing }
  | { at: 'refused' }
  | { at: 'following'; pairing: KeptPairing; interviewId: string }
  | { at: 'ended' };

export interface Follow {
  readonly step: FollowStep;
  readonly join: (code: string) => void;
  readonly leave: () => void;
  readonly ended: () => void;
}

/** How this device comes to follow: with a code, as this account (`interviewId`), or as before a reload. */
export function useFollow(given: { code: string } | { interviewId: string } | null): Follow {
  const [step, setStep] = useState<FollowStep>(() =>
    given !== null || readPairing() !== null ? { at: 'joining' } : { at: 'asking', error: null },
  );
  const take = useCallback((pairing: KeptPairing, standing: PairingStanding): void => {
    const { state, interviewId } = standing;
    if (state === 'waiting') setStep({ at: 'waiting', pairing });
    else if (state === 'allowed' && interviewId !== null)
      setStep({ at: 'following', pairing, interviewId });
    else {
      forgetPairing();
      setStep({ at: 'refused' });
    }
  }, []);

  const join = useCallback(
    (asked: { code: string } | { interviewId: string }): void => {
      const enter = async () => {
        const joined = await joinWith(asked, 'follow');
        const page = pageElsewhere(joined.purpose, 'follow');
        if (page === null) take(joined, joined);
        else window.location.replace(page);
      };
      enter().catch((error: unknown) => setStep({ at: 'asking', error }));
    },
    [take],
  );

  const look = useCallback(
    (pairing: KeptPairing, onNoAnswer: () => void): void => {
      callApi(calls.pairingStanding, { token: pairing.token })
        .then((standing) => take(pairing, standing))
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.key === 'pairingEnded') {
            forgetPairing();
            setStep({ at: 'ended' });
            return;
          }
          logWarning('It could not be asked how it stands', error);
          onNoAnswer();
        });
    },
    [take],
  );

  // A code works once: an effect that runs twice must not use it up twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const kept = readPairing();
    if (given !== null && (kept === null || 'code' in given)) join(given);
    else if (kept !== null) look(kept, () => setStep({ at: 'waiting', pairing: kept }));
  }, [given, join, look]);

  const waiting = step.at === 'waiting' ? step.pairing : null;
  useEffect(() => {
    if (waiting === null) return undefined;
    // Without an answer the next look will do.
    const timer = setInterval(() => look(waiting, () => undefined), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, look]);

  const ended = useCallback(() => {
    forgetPairing();
    setStep({ at: 'ended' });
  }, []);
  const leave = () => {
    const kept = readPairing();
    forgetPairing();
    setStep({ at: 'asking', error: null });
    if (kept === null) return;
    callApi(calls.leavePairing, { token: kept.token }).catch((error: unknown) =>
      logWarning('The computer was not told', error),
    );
  };
  const joinByCode = (code: string) => {
    setStep({ at: 'joining' });
    join({ code });
  };
  return { step, join: joinByCode, leave, ended };
}
