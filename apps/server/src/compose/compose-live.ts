import path from 'node:path';
import type { AnswerAuthor } from '../modules/interviews/answers/author-chain.ts';
import { guardAnswer } from '../modules/interviews/answers/guard-answer.ts';
import { judgeByRules } from '../modules/interviews/answers/judge-by-rules.ts';
import { createWebSearch } from '../modules/interviews/answers/search-web.ts';
import { createOpenKnowledge } from '../modules/interviews/candidate-knowledge.ts';
import { createMeaning } from '../modules/interviews/create-meaning.ts';
import {
  createFindLanguage,
  createFindStanding,
} from '../modules/interviews/interview-standing.ts';
import {
  createInterviewsModule,
  type InterviewsModule,
  type ServerIdentity,
} from '../modules/interviews/interviews-module.ts';
import { createModelAuthor } from '../modules/interviews/answers/model-author.ts';
import type { OwnModelsModule } from '../modules/own-models/own-models-module.ts';
import { createFindPractice } from '../modules/practice/practice-api.ts';
import { createSpeechModule } from '../modules/speech/speech-module.ts';
import type { App } from '../platform/http/app.ts';
import type { ThreadPool } from '../platform/threads/thread-pool.ts';
import type { SocketServer } from '../platform/realtime/socket-server.ts';
import { ModelHealth } from '../providers/language-model/model-health.ts';
import { createEngine } from '../providers/web-search/engines.ts';
import type { ComposedBudgets } from './compose-budgets.ts';
import type { Models } from './compose-models.ts';
import type { Modules } from './compose-modules.ts';
import type { Providers } from './choose-providers.ts';
import type { ServerOptions } from './server-options.ts';

export interface LiveDeps extends Pick<ComposedBudgets, 'budgets'> {
  readonly self: ServerIdentity;
  readonly sockets: SocketServer;
  readonly models: Models;
  readonly providers: Providers;
  readonly modules: Modules;
  readonly threads: ThreadPool;
}

/** Binds what is spoken over sockets: interviews, exams and the recognisers behind the server. */
export function registerLive(app: App, options: ServerOptions, deps: LiveDeps): InterviewsModule {
  const { config, log, clock, connection } = options;
  const { db } = connection;
  const { budgets, self, sockets, models, providers, modules, threads } = deps;
  const { embedder, speechEngines } = providers;
  const { exams, pairing, resumes, rights, users } = modules;
  const interviews = createInterviewsModule({
    self,
    db,
    leaseDb: connection.apart,
    log,
    clock,
    sockets,
    rights,
    instanceUrl: config.instanceUrl,
    readMembership: users.readMembership,
    budgets,
    speechEngines: speechEngines.map(({ facts }) => facts),
    listDeviceModels: () => modules.deviceModels.list(),
    judge: judgeByRules,
    openKnowledge: createOpenKnowledge({
      db,
      log,
      threads,
      findProfile: resumes.findProfile,
      meaning: embedder && createMeaning({ model: embedder.model, clock, log }),
    }),
    drafts: config.answerDrafts,
    guard: guardAnswer,
    webSearch: config.webSearch && createWebSearch(createEngine(config.webSearch), { log }),
    authors: models.authors,
    findOwnAuthor: (userId) => findOwnAuthor(modules.ownModels, userId),
    onConnected: () => models.warm(),
  });
  interviews.register(app);
  exams.exams.register(app, {
    sockets,
    rights,
    readStanding: (token) => pairing.readStanding(token),
  });
  createSpeechModule({
    db,
    log,
    clock,
    sockets,
    rights,
    engines: speechEngines,
    weights: config.whisper && {
      whisper: config.whisper,
      folder: path.join(config.dataDir, 'models'),
    },
    talks: {
      findStanding: createFindStanding(db),
      findLanguage: createFindLanguage(db),
      findPractice: createFindPractice(db),
    },
  }).register(app);
  return interviews;
}

/** A model that its user pays for, as an author of answers; its connection is made ready meanwhile. */
async function findOwnAuthor(
  { find, budgets }: OwnModelsModule,
  userId: number,
): Promise<AnswerAuthor | null> {
  const own = await find(userId);
  if (own === null) return null;
  void own.model.warm();
  return createModelAuthor(own.model, { health: new ModelHealth(), budgets, isOwn: true });
}
