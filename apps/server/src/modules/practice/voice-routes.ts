import {
  ContractError,
  practiceId,
  practiceQuestionId,
  QUESTION_VOICE_PATH,
} from '@cuecard/contract';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { requireLogin } from '../../platform/http/request-facts.ts';
import { createSpeakQuestion, type SpeakQuestionDeps } from './speak-question.ts';

const readParams = z.object({ id: practiceId, question: practiceQuestionId });

/** Serves the sound of a question; the client names it and sends no text. */
export function registerVoiceRoutes(app: App, deps: SpeakQuestionDeps): void {
  const speak = createSpeakQuestion(deps);
  app.get(QUESTION_VOICE_PATH, async (incoming, reply) => {
    app.limitCalls(incoming);
    const { userId } = await requireLogin(app, incoming);
    const { data: params } = readParams.safeParse(incoming.params);
    if (params === undefined) throw new ContractError('badRequest');
    const { bytes, type } = await speak(userId, params.id, params.question);
    return reply
      .header('content-type', type)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}
