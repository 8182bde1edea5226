import type { App } from '../../platform/http/app.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { registerDebriefRoutes } from './debrief-routes.ts';
import type { ListPoints } from './list-practice-points.ts';
import type { PracticeDeps } from './practice-deps.ts';
import { registerPracticeRoutes } from './practice-routes.ts';
import type { SpeakQuestionDeps } from './speak-question.ts';
import { registerVoiceRoutes } from './voice-routes.ts';
import { createListUsual } from './usual-questions.ts';

export type PracticeModule = Pick<Required<ServerModule>, 'register'>;

export interface PracticeModuleDeps extends Omit<PracticeDeps, 'listUsualQuestions'> {
  readonly threads: ThreadPool;
  readonly listInterviewPoints: ListPoints;
  /** Null: the server has no voice. */
  readonly speaking: Pick<SpeakQuestionDeps, 'budgets' | 'voice' | 'cache'> | null;
}

/** Practice interviews: what is asked, every answer as it was given, and what is asked after it. */
export function createPracticeModule({
  threads,
  speaking,
  listInterviewPoints,
  ...given
}: PracticeModuleDeps): PracticeModule {
  const deps: PracticeDeps = { ...given, listUsualQuestions: createListUsual(threads) };
  const { db, log } = given;
  return {
    register(app: App) {
      registerPracticeRoutes(app, deps);
      registerDebriefRoutes(app, { ...deps, listInterviewPoints });
      if (speaking === null) return;
      registerVoiceRoutes(app, { db, log, ...speaking });
      speaking.cache
        .prune()
        .catch((error: unknown) => log.warn({ err: error }, 'old spoken questions stay'));
    },
  };
}
