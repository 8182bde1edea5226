import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { readMicrophonePermission } from '../../shared/capture/sources.ts';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { safeStorage } from '../../shared/safe-storage.ts';
import { useLive } from './live-context.ts';
import { isCaughtUp } from './live-snapshot.ts';

/** Session storage: another tab of the same interview must not hear everything a second time. */
const storage = safeStorage(() => sessionStorage);

/**
 * Opens the microphone again after a reload of the tab that had it, where the browser asks for no click. The shared
 * sound needs one in every browser.
 */
export function useReopenedMicrophone(interviewId: string): void {
  const key = `microphone ${interviewId}`;
  const isRunning = useLive((live) => isCaughtUp(live) && live.view.state === 'active');
  const isHeld = useLifetimes((snapshot) => snapshot.context.microphone.held);
  useEffect(() => {
    if (isHeld) storage.setItem(key, 'open');
  }, [isHeld, key]);
  useEffect(() => {
    if (!isRunning || storage.getItem(key) === null) return;
    void reopen();
  }, [isRunning, key]);
}

/** One that is lost again within this time is left to the user, milliseconds. */
const FLAPPING_MS = 2000;

/**
 * A microphone that hears the room is opened again when its device goes, as a headset does: the phone on the table has
 * its own. The candidate's own microphone is theirs to choose.
 */
export function useMicrophoneAfterLoss(): void {
  const isRunning = useLive((live) => isCaughtUp(live) && live.view.state === 'active');
  const isRoom = useSelector(captureSession.listening) === 'one-channel';
  const isLost = useLifetimes((snapshot) => snapshot.matches({ microphone: 'lost' }));
  const openedAt = useRef(-Infinity);
  useEffect(() => {
    const now = performance.now();
    if (!isRunning || !isRoom || !isLost || now - openedAt.current < FLAPPING_MS) return;
    openedAt.current = now;
    captureSession.send({ type: 'microphone.open' });
  }, [isRunning, isRoom, isLost]);
}

async function reopen(): Promise<void> {
  const isClosed = () => captureSession.actor.getSnapshot().matches({ microphone: 'closed' });
  if (isClosed() && (await readMicrophonePermission()) === 'granted' && isClosed())
    captureSession.send({ type: 'microphone.open' });
}
