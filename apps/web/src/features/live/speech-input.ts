import { captureSession } from '../../shared/capture/capture-session.ts';
import { interviewWithoutSound } from '../../shared/capture/without-sound.ts';
import type { SpeechInput } from './live-driver.ts';

/** The page's one capture session, as the driver of an interview sees it. */
export function createDeviceSpeechInput(interviewId: string): SpeechInput {
  return {
    facts: () => {
      const snapshot = captureSession.actor.getSnapshot();
      const { microphone, shared } = snapshot.context;
      return {
        anySource: microphone.held || shared.held,
        recogniserReady: snapshot.matches({ recogniser: 'ready' }),
        recogniserName: captureSession.recogniser.get().name,
        secondName: captureSession.second.state.get()?.second.name,
        withoutSound: interviewWithoutSound.get() === interviewId,
      };
    },
    onFacts: (listener) => {
      const subscriptions = [
        captureSession.actor.subscribe(listener),
        interviewWithoutSound.subscribe(listener),
      ];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    onGap: (listener) => captureSession.hearing.onGap(listener),
    readSaidAt: (endMs) => captureSession.turns.readSaidAt(endMs),
    onTurnEvent: (listener) => captureSession.turns.onTurnEvent(listener),
    setTerms: (terms) => captureSession.turns.setTerms(terms),
    tellSpeaker: (turnId, isOwn) => captureSession.turns.tellSpeaker(turnId, isOwn),
    startTurns: async () => {
      captureSession.silence.resetAll();
      captureSession.hearing.start();
      await captureSession.turns.start();
    },
    stopTurns: () => {
      captureSession.hearing.stop();
      return captureSession.turns.stop();
    },
    close: () => {
      const closed = captureSession.close();
      captureSession.hearing.forget();
      return closed;
    },
  };
}
