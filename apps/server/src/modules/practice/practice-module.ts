import type { App } from '../../platform/http/app.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import type { PracticeDeps } from './practice-deps.ts';
import { registerPracticeRoutes } from './practice-routes.ts';
import type { SpeakQuestionDeps } from './speak-question.ts';
import { registerVoiceRoutes } from './voice-routes.ts';
import { createListUsual } from './usual-questions.ts';

export type PracticeModule = Pick<Required<ServerModule>, 'register'>;

export interface PracticeModuleDeps extends Omit<PracticeDeps, 'listUsualQuestions'> {
  readonly threads: ThreadPool;
  /** Null: the server has no voice. */
  readonly speaking: Pick<SpeakQuestionDeps, 'budgets' | 'voice' | 'cache'> | null;
}

/** Practice interviews: what is asked, every answer as it was given, and what is asked after it. */
export function createPracticeModule({
  threads,
  speaking,
  ...given
}: PracticeModuleDeps): PracticeModule {
  const deps: PracticeDeps = { ...given, listUsualQuestions: createListUsual(threads) };
  const { db, log } = given;
  return {
    register(app: App) {
      registerPracticeRoutes(app, deps);
      if (speaking === null) return;
      registerVoiceRoutes(app, { db, log, ...speaking });
      speaking.cache
        .prune()
        .catch((error: unknown) => log.warn({ err: error }, 'old spoken questions stay'));
    },
  };
}
