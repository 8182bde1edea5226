import { useEffect, useRef } from 'react';
import { vibrate } from '../../shared/phone/vibrate.ts';
import { useLive } from './live-context.ts';
import { isCaughtUp } from './live-snapshot.ts';

const FELT_MS = 30;

/** A new answer is felt, briefly; what was there when the page came is not. */
export function useFeltAnswers(): void {
  const caughtUp = useLive(isCaughtUp);
  const answers = useLive(({ view }) =>
    view.questions.reduce((sum, { attempts }) => sum + attempts.length, 0),
  );
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!caughtUp) return;
    if (before.current !== null && answers > before.current) vibrate(FELT_MS);
    before.current = answers;
  }, [caughtUp, answers]);
}
