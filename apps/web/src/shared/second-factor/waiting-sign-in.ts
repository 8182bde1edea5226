import type { FactorChallenge } from '@cuecard/contract';
import { createStore, type Readable } from '@tanstack/store';
import { findChallenge } from './find-challenge.ts';

/** A sign-in whose first factor was right. */
interface WaitingSignIn {
  readonly challenge: FactorChallenge;
  /** The page that was asked for. */
  readonly next: string | undefined;
}

const waiting = createStore<WaitingSignIn | null>(null);

/** The sign-in that waits for its second factor: any way in begins it, the sign-in's pages show it. */
export const waitingSignIn = {
  store: waiting as Readable<WaitingSignIn | null>,
  /** Takes a refused sign-in over, if it was refused for want of the second factor. */
  begin(error: unknown, next: string | undefined): boolean {
    const challenge = findChallenge(error, 'secondFactorNeeded');
    if (challenge === null) return false;
    waiting.setState(() => ({ challenge, next }));
    return true;
  },
  end: (): void => waiting.setState(() => null),
};
