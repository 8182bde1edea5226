import { calls, type PairingPurpose, type PairingStanding } from '@cuecard/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { logWarning } from '../log.ts';
import { joinPairing, findOtherPage, type JoinRequest } from './join-pairing.ts';
import { forgetPairing, keepPairing, readPairing, type KeptPairing } from './kept-pairing.ts';

/** The interval at which a device that awaits approval asks for it, milliseconds. */
const POLL_INTERVAL_MS = 1500;

type PairingStep =
  | { at: 'asking'; error: unknown }
  | { at: 'joining' }
  | { at: 'waiting'; pairing: KeptPairing }
  | { at: 'refused' }
  /** `sessionId` of the interview or the exam. */
  | { at: 'joined'; pairing: KeptPairing; sessionId: string }
  | { at: 'ended' };

export interface Pairing {
  readonly step: PairingStep;
  readonly join: (asked: JoinRequest) => void;
  readonly leave: () => void;
  /** The right to be there is gone. */
  readonly onEnded: () => void;
}

/**
 * How this device joins an interview or an exam that a computer runs: with a code, as the same account, or as
 * before a reload. `given` is what the page was opened with.
 */
export function usePairing(purpose: PairingPurpose, given: JoinRequest | null): Pairing {
  const [step, setStep] = useState<PairingStep>(() => findFirstStep(given));
  const handleStanding = useCallback(
    (pairing: KeptPairing, standing: PairingStanding): void => {
      const sessionId = purpose === 'exam' ? standing.examId : standing.interviewId;
      if (standing.state === 'waiting') return setStep({ at: 'waiting', pairing });
      if (standing.state === 'allowed' && sessionId !== null) {
        keepPairing({ ...pairing, sessionId });
        return setStep({ at: 'joined', pairing, sessionId });
      }
      forgetPairing();
      setStep({ at: 'refused' });
    },
    [purpose],
  );

  const sendJoin = useCallback(
    (asked: JoinRequest): void => {
      const enter = async () => {
        const joined = await joinPairing(asked, purpose);
        const page = findOtherPage(joined.purpose, purpose);
        if (page === null) handleStanding(joined, joined);
        else window.location.replace(page);
      };
      enter().catch((error: unknown) => setStep({ at: 'asking', error }));
    },
    [purpose, handleStanding],
  );

  const pollStanding = useCallback(
    (pairing: KeptPairing, onNoAnswer: () => void): void => {
      callApi(calls.pairingStanding, { token: pairing.token })
        .then((standing) => handleStanding(pairing, standing))
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
    [handleStanding],
  );

  // A code works once: an effect that runs twice must not use it up twice.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const kept = readPairing();
    if (given !== null && (kept === null || 'code' in given)) sendJoin(given);
    else if (kept !== null)
      pollStanding(kept, () =>
        // Without a network the page of the session says so, and tries again.
        setStep((now) => (now.at === 'joined' ? now : { at: 'waiting', pairing: kept })),
      );
  }, [given, sendJoin, pollStanding]);

  const waiting = step.at === 'waiting' ? step.pairing : null;
  useEffect(() => {
    if (waiting === null) return undefined;
    // The next poll tries again after a failure.
    const timer = setInterval(() => pollStanding(waiting, () => undefined), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waiting, pollStanding]);

  const onEnded = useCallback(() => {
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
  const join = (asked: JoinRequest) => {
    setStep({ at: 'joining' });
    sendJoin(asked);
  };
  return { step, join, leave, onEnded };
}

/**
 * A device that was let in goes on at once, while it is asked whether it still may: the session's own server lets in
 * nobody whose right is gone.
 */
function findFirstStep(given: JoinRequest | null): PairingStep {
  const kept = readPairing();
  const isAnother = given !== null && 'code' in given;
  if (!isAnother && kept?.sessionId !== undefined)
    return { at: 'joined', pairing: kept, sessionId: kept.sessionId };
  return given !== null || kept !== null ? { at: 'joining' } : { at: 'asking', error: null };
}
