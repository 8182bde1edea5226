import type { TextSize } from '@cuecard/contract';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { personalizationQuery } from '../api/queries.ts';
import { hold } from '../phone/hold.ts';

/** By how much the text of answers is larger than the look has it. */
const SCALES: Record<TextSize, number> = { smaller: 0.9, usual: 1, larger: 1.15, largest: 1.3 };

/** Shows answers, on every screen that has some, as large as the user wants them. */
export function AnswerTextSize() {
  const { data } = useQuery(personalizationQuery);
  const { textScale } = useSelector(hold);
  // What was chosen on this device by two fingers comes before what was chosen for all.
  const scale = textScale ?? SCALES[data?.textSize ?? 'usual'];
  useEffect(() => {
    document.documentElement.style.setProperty('--answer-scale', String(scale));
    return () => {
      document.documentElement.style.removeProperty('--answer-scale');
    };
  }, [scale]);
  return null;
}
