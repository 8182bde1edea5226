import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Chip } from '../../shared/conversation/chip.tsx';
import { formatCountdown } from '../../shared/conversation/times.ts';
import { useExam } from './exam-context.ts';

const LITTLE_MS = 30_000;

/** Shows the time left in an exam of a tier with short sessions. */
export function ExamTime() {
  const endsAt = useExam(({ view }) => (view.state === 'ended' ? null : view.endsAt));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === null) return null;
  const leftMs = Math.max(0, endsAt - now);
  return (
    <Chip meaning={leftMs <= LITTLE_MS ? 'warn' : 'plain'}>
      <Trans>{formatCountdown(leftMs)} left</Trans>
    </Chip>
  );
}
