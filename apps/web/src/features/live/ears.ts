import { captureSession } from '../../shared/capture/capture-session.ts';
import type { Ears } from './live-driver.ts';

/** The page's one capture session, as the driver sees it. */
export function earsOfThisDevice(): Ears {
  return {
    facts: () => {
      const snapshot = captureSession.actor.getSnapshot();
      const { microphone, shared } = snapshot.context;
      return {
        anySource: microphone.held || shared.held,
        recogniserReady: snapshot.matches({ recogniser: 'ready' }),
        recogniserName: captureSession.recogniser.get().name,
      };
    },
    onFacts: (listener) => {
      const subscription = captureSession.actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    onHeard: (listener) => captureSession.turns.onHeard(listener),
    setTerms: (terms) => captureSession.turns.setTerms(terms),
    startTurns: async () => {
      captureSession.watch.restart();
      await captureSession.turns.start();
    },
    stopTurns: () => captureSession.turns.stop(),
    close: () => captureSession.close(),
  };
}
