import { guardAnswer } from '../modules/interviews/answers/guard-answer.ts';
import { judgeByRules } from '../modules/interviews/answers/judge-by-rules.ts';
import { lookUpWith } from '../modules/interviews/answers/look-up.ts';
import { createKnowledgeOf } from '../modules/interviews/candidate-knowledge.ts';
import { createMeaning } from '../modules/interviews/create-meaning.ts';
import {
  createInterviewLanguageOf,
  createInterviewStandingOf,
} from '../modules/interviews/interview-standing.ts';
import { registerInterviews, type Self } from '../modules/interviews/register-interviews.ts';
import { registerSpeech } from '../modules/speech/register-speech.ts';
import type { App } from '../platform/http/app.ts';
import type { SocketServer } from '../platform/realtime/socket-server.ts';
import { createEngine } from '../providers/web-search/engines.ts';
import type { Models } from './compose-models.ts';
import type { Modules } from './compose-modules.ts';
import type { Providers } from './choose-providers.ts';
import type { ServerOptions } from './server-options.ts';

export interface LiveParts {
  readonly self: Self;
  readonly sockets: SocketServer;
  readonly models: Models;
  readonly providers: Providers;
  readonly modules: Modules;
}

/** Binds what is spoken over sockets: interviews, exams and the recognisers behind the server. */
export function registerLive(app: App, options: ServerOptions, parts: LiveParts): void {
  const { config, log, clock, connection } = options;
  const { db } = connection;
  const { self, sockets, models, providers, modules } = parts;
  const { embedder, speechEngines } = providers;
  const { exams, pairing, resumes, users } = modules;
  const { followers } = pairing;
  registerInterviews(app, {
    self,
    db,
    leaseDb: connection.apart,
    log,
    clock,
    sockets,
    followers,
    instanceUrl: config.instanceUrl,
    membershipOf: users.readMembership,
    speechEngines: speechEngines.map(({ facts }) => facts),
    judge: judgeByRules,
    knowledgeOf: createKnowledgeOf({
      db,
      log,
      profileOf: resumes.findProfile,
      meaning: embedder && createMeaning({ model: embedder, clock, log }),
    }),
    drafts: config.answerDrafts,
    guard: guardAnswer,
    webSearch: config.webSearch && lookUpWith(createEngine(config.webSearch), { log }),
    authors: models.authors,
    onConnected: () => models.warm(),
  });
  const standingOf = (token: string) => pairing.readStanding(token);
  exams.exams.addCalls(app, { sockets, following: { followers, standingOf } });
  registerSpeech(app, {
    db,
    log,
    clock,
    sockets,
    engines: speechEngines,
    standingOf: createInterviewStandingOf(db),
    languageOf: createInterviewLanguageOf(db),
  });
}
