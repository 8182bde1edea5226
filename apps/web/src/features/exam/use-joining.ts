import { calls, type PairingStanding } from '@cuecard/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { logWarning } from '../../shared/log.ts';
import { joinWith, pageElsewhere, type Asked } from '../../shared/pairing/join-pairing.ts';
import { forgetPairing, readPairing, type KeptPairing } from '../../shared/pairing/kept-pairing.ts';

const LOOK_EVERY_MS = 1500;

export type JoiningStep =
  | { at: 'asking'; error: unknown }
  | { at: 'joining' }
  | { at: 'waiting'; pairing: KeptPairing }
  | { at: 'refused' }
  | { at: 'in'; pairing: KeptPairing; examId: string }
  | { at: 'ended' };

/** How this phone comes to an exam: with a code, as this account, or as before a reload. */
export function useJoining(given: { code: string } | null) {
  const [step, setStep] = useState<JoiningStep>(() =>
    given !== null || readPairing() !== null ? { at: 'joining' } : { at: 'asking', error: null },
  );
  const take = useCallback((pairing: KeptPairing, standing: PairingStanding): void => {
    const { state, examId } = standing;
    if (state === 'waiting') return setStep({ at: 'waiting', pairing });
    if (state === 'allowed' && examId !== null) return setStep({ at: 'in', pairing, examId });
    forgetPairing();
    setStep({ at: 'refused' });
  }, []);

  const join = useCallback(
    (asked: Asked): void => {
      const enter = async () => {
        const joined = await joinWith(asked, 'exam');
        const page = pageElsewhere(joined.purpose, 'exam');
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
            return setStep({ at: 'ended' });
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
    if (given !== null) join(given);
    else if (kept !== null) look(kept, () => setStep({ at: 'waiting', pairing: kept }));
  }, [given, join, look]);

  const waiting = step.at === 'waiting' ? step.pairing : null;
  useEffect(() => {
    if (waiting === null) return undefined;
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
  const joinNow = (asked: Asked) => {
    setStep({ at: 'joining' });
    join(asked);
  };
  return { step, join: joinNow, leave, ended };
}
