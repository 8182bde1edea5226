import { useSelector } from '@tanstack/react-store';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { interviewWithoutSound } from '../../shared/capture/without-sound.ts';
import { useLive } from './live-context.ts';

/** Whether this interview is taken without sound, its questions typed; no more so once a source is open. */
export function useIsTyped(): boolean {
  const id = useLive((live) => live.interview?.id ?? null);
  const chosen = useSelector(interviewWithoutSound);
  const hasSound = useLifetimes((s) => s.context.microphone.held || s.context.shared.held);
  return id !== null && chosen === id && !hasSound;
}
