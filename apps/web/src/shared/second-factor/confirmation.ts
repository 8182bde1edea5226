import type { FactorChallenge } from '@cuecard/contract';
import { createStore, type Readable } from '@tanstack/store';
import { findChallenge } from './find-challenge.ts';

interface Asked {
  readonly challenge: FactorChallenge;
  readonly settle: (isConfirmed: boolean) => void;
}

const asked = createStore<Asked | null>(null);

/** The question who is signed in; `ConfirmationDialog` shows it. */
export const confirmation = {
  asked: asked as Readable<Asked | null>,
  settle(isConfirmed: boolean): void {
    const { state } = asked;
    asked.setState(() => null);
    state?.settle(isConfirmed);
  },
};

/**
 * Makes a call, and where the server wants to know first who asks, lets the user show it and makes the call again.
 * @throws ApiError `confirmationNeeded` when the user does not
 */
export async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const challenge = findChallenge(error, 'confirmationNeeded');
    if (challenge === null) throw error;
    const isConfirmed = await new Promise<boolean>((settle) =>
      asked.setState(() => ({ challenge, settle })),
    );
    if (!isConfirmed) throw error;
    return call();
  }
}
