import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import {
  VoiceError,
  type InterviewerVoice,
  type SpokenSound,
} from '../../providers/voice/interviewer-voice.ts';
import { findPractice, findPracticeQuestion } from './practice-repository.ts';
import type { SpokenCache } from './spoken-cache.ts';

export interface SpeakQuestionDeps {
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly budgets: Pick<Budgets, 'takeOne'>;
  readonly voice: InterviewerVoice;
  readonly cache: SpokenCache;
}

/**
 * A question of a practice as the server's voice says it; the words come from the practice alone. What was said before
 * is not said again, and two who ask for it at once get one saying.
 */
export function createSpeakQuestion({ db, log, budgets, voice, cache }: SpeakQuestionDeps) {
  const running = new Map<string, Promise<SpokenSound>>();

  async function speakAnew(
    userId: number,
    key: string,
    { text, language }: Words,
  ): Promise<SpokenSound> {
    const known = await cache.read(userId, key);
    if (known !== null) return known;
    await budgets.takeOne('spokenQuestions', userId);
    const sound = await voice.speak(text, language);
    // Without the cache it is only said again.
    await cache
      .keep(userId, key, sound)
      .catch((error: unknown) => log.warn({ err: error }, 'a spoken question was not kept'));
    return sound;
  }

  /** @throws ContractError `practiceNotFound`, `budgetUsedUp`, `unavailable` when the voice says nothing */
  return async (userId: number, practiceId: string, questionId: string): Promise<SpokenSound> => {
    const words = await findWords(db, userId, practiceId, questionId);
    if (!voice.facts.languages.includes(words.language)) throw new ContractError('unavailable');
    const key = JSON.stringify([voice.profile(words.language), words.text]);
    const place = `${userId} ${key}`;
    const saying = running.get(place) ?? speakAnew(userId, key, words);
    running.set(place, saying);
    try {
      return await saying;
    } catch (error) {
      if (!(error instanceof VoiceError)) throw error;
      const { failure, httpStatus } = error;
      log.warn({ failure, httpStatus, voice: voice.facts.name }, 'a question could not be spoken');
      throw new ContractError('unavailable', undefined, { cause: error });
    } finally {
      running.delete(place);
    }
  };
}

type Words = Awaited<ReturnType<typeof findWords>>;

async function findWords(
  db: Kysely<Database>,
  userId: number,
  practiceId: string,
  questionId: string,
) {
  const practice = await findPractice(db, userId, practiceId);
  const question = practice && (await findPracticeQuestion(db, practiceId, questionId));
  if (practice === null || question === null) throw new ContractError('practiceNotFound');
  return { text: question.text, language: practice.setup.language };
}
