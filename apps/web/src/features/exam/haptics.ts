import type { ExamQuestion } from '@cuecard/contract';
import { useEffect, useRef } from 'react';
import { vibrate } from '../../shared/phone/vibrate.ts';

/** A picture that has arrived, and an answer that is complete, are felt. */
export function useFeltArrivals(question: ExamQuestion | null): void {
  const arrived =
    (question?.pictures.filter(({ state }) => state === 'stored').length ?? 0) +
    (question?.answers.filter(({ state }) => state === 'complete').length ?? 0);
  const before = useRef({ id: question?.id, arrived });
  useEffect(() => {
    const { id, arrived: last } = before.current;
    before.current = { id: question?.id, arrived };
    if (id === question?.id && arrived > last) vibrate(40);
  }, [question?.id, arrived]);
}
