import path from 'node:path';
import {
  createMailer,
  createSpeechEngines,
  createStorage,
  createSmsSender,
  createThirdParty,
} from './choose-providers.ts';
import { composeExams } from './compose-exams.ts';
import { composeKnowledge } from './compose-knowledge.ts';
import { composeModels } from './compose-models.ts';
import { composeBilling } from './compose-billing.ts';
import { createAuthenticate } from '../modules/auth/authenticate.ts';
import { registerAuthCalls } from '../modules/auth/auth-routes.ts';
import { removeExpired } from '../modules/auth/expired-repository.ts';
import { createAccountGuard } from '../modules/auth/limits/account-guard.ts';
import type { ExamModule } from '../modules/exams/create-exams.ts';
import { createPasswordHasher } from '../modules/auth/password-hasher.ts';
import { guardAnswer } from '../modules/interviews/answers/guard-answer.ts';
import { judgeByRules } from '../modules/interviews/answers/judge-by-rules.ts';
import { lookUpWith } from '../modules/interviews/answers/look-up.ts';
import { createKnowledgeOf } from '../modules/interviews/candidate-knowledge.ts';
import { createMeaning } from '../modules/interviews/create-meaning.ts';
import {
  createInterviewLanguageOf,
  createInterviewStandingOf,
} from '../modules/interviews/interview-standing.ts';
import { newSelf, registerInterviews } from '../modules/interviews/register-interviews.ts';
import { createEmbedding } from '../modules/knowledge/embedding-jobs.ts';
import { purgeQuestions } from '../modules/knowledge/delete-questions.ts';
import type { MakeAliasesJob, PurgeJob } from '../modules/knowledge/knowledge-deps.ts';
import { addQuestions } from '../modules/knowledge/add-questions.ts';
import { makeAliases } from '../modules/knowledge/make-aliases.ts';
import { registerKnowledge } from '../modules/knowledge/knowledge-routes.ts';
import type { RunDeps } from '../modules/predictions/predictions-deps.ts';
import { createFindProfile } from '../modules/resumes/find-profile.ts';
import { createFollowing } from '../modules/pairing/pairing-module.ts';
import { registerPredictions } from '../modules/predictions/predictions-routes.ts';
import { runPrediction, type RunPredictionJob } from '../modules/predictions/run-prediction.ts';
import { createPrivacy, type Privacy } from '../modules/privacy/privacy-module.ts';
import { createResumes, type Resumes } from '../modules/resumes/resumes-module.ts';
import { storageKey } from '../modules/resumes/resumes-deps.ts';
import { registerSpeech } from '../modules/speech/register-speech.ts';
import { registerSystemCalls } from '../modules/system/system-routes.ts';
import { createReadMembership } from '../modules/users/membership-now.ts';
import { registerUserCalls } from '../modules/users/users-routes.ts';
import { checkDatabase } from '../platform/database/database-repository.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { sweepUploadFolder } from '../platform/http/sweep-upload-folder.ts';
import { createJobs } from '../platform/jobs/job-queue.ts';
import { addSocketServer } from '../platform/realtime/socket-server.ts';
import { OpenAiCompatibleEmbeddings } from '../providers/embeddings/openai-compatible/openai-compatible-embeddings.ts';
import { listOutboxMails } from '../providers/mail/development-outbox/outbox-repository.ts';
import type { Mail } from '../providers/mail/mail-provider.ts';
import type { Sms } from '../providers/sms/sms-provider.ts';
import { createEngine } from '../providers/web-search/engines.ts';

import type { Server, ServerOptions } from './server-options.ts';

export type { Server, ServerConfig, ServerOptions } from './server-options.ts';

/** A code that comes after it has expired helps nobody: a few tries, within minutes. */
const CODE_JOB = { maxAttempts: 6 };

/** Documents read at a time: each may take a processor for seconds, which mail must not wait for. */
const READERS_AT_A_TIME = 2;

/** Puts the server together on an open database: `main.ts` and the tests call this, nobody else. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { config, log, clock, connection } = options;
  const { db, pool } = connection;

  const models = await composeModels(config.models, clock);
  const model = models.forJobs;
  const embedder = config.embeddings && new OpenAiCompatibleEmbeddings(config.embeddings);
  const embedding = embedder && createEmbedding({ db, pool, log, model: embedder });
  const readMembership = createReadMembership(db, clock);
  const mailer = await createMailer(options);
  const smsSender = createSmsSender(options);
  const thirdParty = await createThirdParty(config);
  const developmentOutbox = mailer.developmentOnly || smsSender?.developmentOnly === true;
  const findProfile = createFindProfile(db);
  const predicting: RunDeps = { db, clock, log, model, findProfile };
  const guard = createAccountGuard(db, clock);
  const storage = await createStorage(config);
  const self = newSelf();
  const deleters = [
    (userId: number) => resumes.deleteAllForUser(userId),
    (userId: number) => exams.deleteAllOf(userId),
  ];
  const address = () => config.publicUrl ?? options.phoneAddress?.() ?? null;
  const following = createFollowing({
    db,
    clock,
    log,
    guard,
    readMembership,
    address,
    onGone: (subject, pairingId) => exams.phoneGone(subject, pairingId),
  });
  const privacy: Privacy = createPrivacy({
    db,
    clock,
    log,
    deleters,
    enqueuePurge: (trx, runAt) => jobs.enqueue(trx, 'purge-interviews', {}, { runAt }),
    readOriginal: (resumeId) => storage.read(storageKey(resumeId)),
    listExamPictures: (userId) => exams.picturesOf(userId),
  });
  const billing = await composeBilling(options);
  const jobs = createJobs({
    pool,
    log,
    tasks: {
      'send-mail': (mail: Mail) => mailer.send(mail),
      'send-sms': async (sms: Sms) => smsSender?.send(sms),
      'remove-expired': async () => {
        await removeExpired(db, clock.now());
        await following.removeOld();
        await privacy.removeOld();
        await billing.checkLedgers();
        await exams.removeOld();
      },
      ...privacy.tasks,
      'purge-questions': (job: PurgeJob) => purgeQuestions({ db, clock }, job),
      'make-aliases': async (job: MakeAliasesJob, { signal }) => {
        if (model === null) return;
        await makeAliases(db, model, job, signal);
        await embedding?.enqueue(db, job);
      },
    },
    crontab: '17 * * * * remove-expired',
  });
  const resumes: Resumes = createResumes({
    db,
    log,
    clock,
    storage,
    enqueue: (executor, task, payload) => documentJobs.enqueue(executor, task, payload),
    model,
  });
  const documentJobs = createJobs({
    pool,
    log,
    tasks: resumes.tasks,
    concurrency: READERS_AT_A_TIME,
  });
  // A model may write for a minute, which mail must not wait for either.
  const predictionJobs = createJobs({
    pool,
    log,
    tasks: {
      'run-prediction': (job: RunPredictionJob, context) => runPrediction(predicting, job, context),
    },
  });
  await billing.start();
  const exams: ExamModule = composeExams({
    models,
    db,
    pool,
    clock,
    log,
    storage,
    removeFile: (executor, key) => documentJobs.enqueue(executor, 'remove-file', { key }),
    membershipOf: readMembership,
    answerer: options.examAnswerer,
    instanceId: self.id,
  });
  await jobs.start();
  await documentJobs.start();
  await predictionJobs.start();
  await embedding?.start();
  await resumes.start();
  exams.start();

  const uploadFolder = path.join(config.dataDir, 'uploads');
  await sweepUploadFolder(uploadFolder);
  const app = await createHttp({
    log,
    authenticate: createAuthenticate(db, clock),
    checkReady: () => checkDatabase(db),
    clientFolder: options.clientFolder,
    publicUrl: config.publicUrl,
    uploadFolder,
    weightsFrom: config.whisper?.from ?? null,
    tls: options.tls ?? null,
  });
  const hasher = createPasswordHasher();
  registerAuthCalls(app, {
    db,
    clock,
    log,
    hasher,
    guard,
    enqueueMail: (executor, mail) => jobs.enqueue(executor, 'send-mail', mail, CODE_JOB),
    enqueueSms:
      smsSender === null
        ? null
        : (executor, sms) => jobs.enqueue(executor, 'send-sms', sms, CODE_JOB),
    thirdParty,
    deleters,
  });
  registerUserCalls(app, { db, clock });
  resumes.addCalls(app);
  const sockets = await addSocketServer(app, config.publicUrl);
  const engines = createSpeechEngines(config);
  const speechEngines = engines.map(({ facts }) => facts);
  registerInterviews(app, {
    self,
    db,
    leaseDb: connection.apart,
    log,
    clock,
    sockets,
    followers: following.followers,
    instanceUrl: config.instanceUrl,
    membershipOf: readMembership,
    speechEngines,
    judge: judgeByRules,
    knowledgeOf: createKnowledgeOf({
      db,
      log,
      profileOf: findProfile,
      meaning: embedder && createMeaning({ model: embedder, clock, log }),
    }),
    drafts: config.answerDrafts,
    guard: guardAnswer,
    webSearch: config.webSearch && lookUpWith(createEngine(config.webSearch), { log }),
    authors: models.authors,
    onConnected: () => models.warm(),
  });
  following.addCalls(app);
  exams.addCalls(app, {
    sockets,
    following: {
      followers: following.followers,
      standingOf: (token) => following.readStanding(token),
    },
  });
  privacy.addCalls(app);
  billing.addCalls(app);
  const knowledge = composeKnowledge({
    db,
    clock,
    readMembership,
    embed: embedding && embedding.enqueue,
    hasModel: model !== null,
    enqueue: jobs.enqueue,
  });
  registerKnowledge(app, knowledge);
  registerPredictions(app, {
    ...predicting,
    addQuestions: (userId, questions) => addQuestions(knowledge, userId, questions),
    enqueue: (executor, id) =>
      predictionJobs.enqueue(executor, 'run-prediction', { id }, { key: `prediction-${id}` }),
  });
  registerSpeech(app, {
    db,
    log,
    clock,
    sockets,
    engines,
    standingOf: createInterviewStandingOf(db),
    languageOf: createInterviewLanguageOf(db),
  });
  registerSystemCalls(app, {
    info: () => ({
      isI18nVersion: config.isI18nVersion,
      models: models.names(),
      webSearch: config.webSearch !== null,
      speechEngines,
      whisper: config.whisper,
      signInWith: {
        phone: smsSender !== null,
        email: true,
        oidc: thirdParty === null ? null : { name: thirdParty.provider.name },
      },
      developmentOutbox,
    }),
    listOutbox: developmentOutbox ? () => listOutboxMails(db) : null,
  });
  await app.ready();

  return {
    app,
    filesIn: storage.description,
    answeredBy: models.describe(),
    async close() {
      await app.close();
      following.close();
      await exams.close();
      resumes.interrupt();
      await Promise.all([
        jobs.close(),
        documentJobs.close(),
        predictionJobs.close(),
        embedding?.close(),
        billing.close(),
      ]);
      await resumes.close();
      storage.close();
      await Promise.all([models.close(), hasher.close()]);
    },
  };
}
