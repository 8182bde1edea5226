import type { SaidWord } from './scripted-hearing.ts';
import { createWebSocketVendor, TEST_KEY, type TestVendor } from './test-vendor.ts';

/** What the model thinks at so many seconds of sound, without being asked. */
export interface FluxThought {
  readonly at: number;
  readonly event: 'EagerEndOfTurn' | 'TurnResumed' | 'EndOfTurn';
}

/**
 * Speaks `/v2/listen` as developers.deepgram.com/docs/flux describes it (state, force-end-turn,
 * close-stream), with the fields of deepgram-python-sdk's listen/v2/types.
 */
export function createFluxVendor(
  words: readonly SaidWord[],
  thoughts: readonly FluxThought[] = [],
): Promise<TestVendor> {
  return createWebSocketVendor({
    words,
    path: '/v2/listen',
    authorization: `Token ${TEST_KEY}`,
    speak(socket, session, hearing, misbehaviour) {
      const { query } = session;
      session.expect(query.get('encoding') === 'linear16', 'another encoding');
      session.expect(query.get('sample_rate') === '16000', 'another sample rate');
      session.expect(!query.has('language'), 'a parameter that does not exist: language');
      session.language = query.get('language_hint');
      session.terms = query.getAll('keyterm').join(', ');
      let sequence = 0;
      let turn = 0;
      let turnFrom = 0;
      let inTurn = false;
      /** The seconds of sound that have been transcribed, a quarter of a second at a time. */
      let transcribed = 0;
      const thinking = [...thoughts];

      const send = (message: object): void => {
        socket.send(JSON.stringify({ ...message, request_id: 'r', sequence_id: sequence }));
        sequence += 1;
      };
      const turnInfo = (event: string): void => {
        const transcript = hearing.between(turnFrom, transcribed);
        send({
          type: 'TurnInfo',
          event,
          turn_index: turn,
          audio_window_start: turnFrom,
          audio_window_end: transcribed,
          transcript,
          words: [],
          end_of_turn_confidence: 0.5,
        });
      };
      const endTurn = (): void => {
        turnInfo('EndOfTurn');
        turn += 1;
        turnFrom = transcribed;
        inTurn = false;
      };

      send({ type: 'Connected' });
      return {
        onSound() {
          if (misbehaviour === 'never-answers') return;
          while (session.seconds - transcribed >= 0.25) {
            transcribed += 0.25;
            const thought = thinking[0];
            if (!inTurn && hearing.between(turnFrom, transcribed) !== '') {
              inTurn = true;
              turnInfo('StartOfTurn');
            } else if (thought !== undefined && inTurn && transcribed >= thought.at) {
              thinking.shift();
              if (thought.event === 'EndOfTurn') endTurn();
              else turnInfo(thought.event);
            } else turnInfo('Update');
          }
        },
        onText({ type }) {
          if (type === 'ForceEndTurn') {
            // "No turn in progress: the message is ignored."
            if (inTurn) endTurn();
          } else if (type === 'CloseStream') {
            session.goodbye = true;
            socket.close(1000);
          } else session.faults.push(`an unknown message: ${String(type)}`);
        },
      };
    },
  });
}
