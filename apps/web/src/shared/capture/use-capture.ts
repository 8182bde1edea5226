import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import type { Channel } from '@cuecard/contract';
import { captureSession, type LifetimeSnapshot } from './capture-session.ts';
import type { Listening } from './channels.ts';

/** Keeps the capture open while the screen is mounted. */
export function useCaptureClaim(): void {
  useEffect(() => captureSession.claim(), []);
}

/** Sets whether the capture uses one channel or two; null while the interview is not known yet. */
export function useListening(listening: Listening | null): void {
  useEffect(() => {
    if (listening !== null) captureSession.setListening(listening);
  }, [listening]);
}

export function useLifetimes<Selected>(select: (snapshot: LifetimeSnapshot) => Selected): Selected {
  return useSelector(captureSession.actor, select);
}

/** Whether a recogniser runs and has an open source. */
export function useIsHearing(): boolean {
  return useLifetimes(
    (s) =>
      s.matches({ recogniser: 'ready' }) && (s.context.microphone.held || s.context.shared.held),
  );
}

/**
 * Draws the level by itself, past React: ten readings a second must not render anything. `--level` of
 * the element is the loudness from 0 to 1.
 */
export function useLevel<E extends HTMLElement>(channel: Channel) {
  const element = useRef<E>(null);
  useEffect(
    () =>
      captureSession.onLevel(channel, (rms) => {
        element.current?.style.setProperty('--level', computeLoudness(rms).toFixed(3));
      }),
    [channel],
  );
  return element;
}

/** Linear in decibels, as ears are: -60 dBFS and below is 0, -12 dBFS (loud speech) is 1. */
function computeLoudness(rms: number): number {
  if (rms <= 0) return 0;
  const decibels = 20 * Math.log10(rms);
  return Math.min(1, Math.max(0, (decibels + 60) / 48));
}
