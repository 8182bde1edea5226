import type { InterviewSetup } from '@cuecard/contract';
import { useEffect } from 'react';
import { captureSession } from './capture-session.ts';
import { useHearing } from './hearing-query.ts';
import { offerOf, type Offer } from './offers.ts';

/**
 * The recogniser of this setup hears from now on, and is fetched if the user need not allow anything first.
 * @returns null until it is known, and where nothing knows the language.
 */
export function useRecogniserOf(
  setup: Pick<InterviewSetup, 'interviewLanguage' | 'recogniser'> | null,
): Offer | null {
  const hearing = useHearing();
  const offer = setup && hearing ? offerOf(setup, hearing) : null;
  const key = JSON.stringify(offer);
  useEffect(() => {
    const known = JSON.parse(key) as Offer | null;
    if (known === null) return;
    captureSession.choose(known);
    if (known.needs === null) captureSession.send({ type: 'recogniser.load' });
  }, [key]);
  return offer;
}
