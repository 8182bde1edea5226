import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const answer = (solution: Solution | null): void => postMessage(solution, { transfer: [] });

/** Does ALTCHA's work away from the page; answers with the solution, or null when it found none. */
self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey }).then(answer, () => answer(null));
});
