import path from 'node:path';
import { aliasesFor } from '@cuecard/copilot';
import type { Config } from './config/config.ts';
import type { AuthParts } from './modules/auth/auth-parts.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { registerAuthCalls } from './modules/auth/auth-routes.ts';
import { removeExpired } from './modules/auth/expired-repository.ts';
import { createAccountGuard } from './modules/auth/limits/account-guard.ts';
import { createPasswordHasher } from './modules/auth/password-hasher.ts';
import type { AnswerAuthor } from './modules/interviews/answers/author-chain.ts';
import { createComposerAuthor } from './modules/interviews/answers/composer-author.ts';
import { guardAnswer } from './modules/interviews/answers/guard-answer.ts';
import { judgeByRules } from './modules/interviews/answers/judge-by-rules.ts';
import { createModelAuthor } from './modules/interviews/answers/model-author.ts';
import { createKnowledgeOf } from './modules/interviews/candidate-knowledge.ts';
import { createMeaning } from './modules/interviews/create-meaning.ts';
import { createInterviewStandingOf } from './modules/interviews/interview-standing.ts';
import { registerInterviews } from './modules/interviews/register-interviews.ts';
import { createEmbedding } from './modules/knowledge/create-embedding.ts';
import { purgeQuestions } from './modules/knowledge/delete-questions.ts';
import type {
  KnowledgeDeps,
  MakeAliasesJob,
  PurgeJob,
} from './modules/knowledge/knowledge-deps.ts';
import { addQuestions } from './modules/knowledge/add-questions.ts';
import { makeAliases } from './modules/knowledge/make-aliases.ts';
import { registerKnowledge } from './modules/knowledge/register-knowledge.ts';
import type { RunDeps } from './modules/predictions/ports.ts';
import { profileOfResumes } from './modules/predictions/profile-of-resumes.ts';
import { registerPredictions } from './modules/predictions/register-predictions.ts';
import { runPrediction, type RunPredictionJob } from './modules/predictions/run-prediction.ts';
import { createResumes, type Resumes } from './modules/resumes/create-resumes.ts';
import { registerSpeech } from './modules/speech/register-speech.ts';
import { registerSystemCalls } from './modules/system/system-routes.ts';
import { createMembershipOf } from './modules/users/membership-now.ts';
import { registerUserCalls } from './modules/users/user-routes.ts';
import type { Clock } from './platform/clock/clock.ts';
import { checkDatabase } from './platform/database/database-repository.ts';
import type { Connection } from './platform/database/connect.ts';
import type { App } from './platform/http/app.ts';
import { createHttp } from './platform/http/create-http.ts';
import { sweepUploadFolder } from './platform/http/sweep-upload-folder.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/logging/create-log.ts';
import { addSocketServer } from './platform/realtime/socket-server.ts';
import type { LanguageModel } from './providers/language-model/language-model.ts';
import { OpenAiCompatibleModel } from './providers/language-model/openai-compatible/openai-compatible-model.ts';
import { OpenAiCompatibleEmbeddings } from './providers/embeddings/openai-compatible/openai-compatible-embeddings.ts';
import { createOpenIdConnect } from './providers/identity/openid-connect.ts';
import { createDevelopmentOutbox } from './providers/mail/development-outbox/development-outbox.ts';
import { listOutboxMails } from './providers/mail/development-outbox/outbox-repository.ts';
import type { Mail, MailProvider } from './providers/mail/mail-provider.ts';
import { createSmtpMail } from './providers/mail/smtp/smtp-mail.ts';
import { createAlibabaSms } from './providers/sms/alibaba/alibaba-sms.ts';
import { createSmsOutbox } from './providers/sms/development-outbox/sms-outbox.ts';
import type { Sms, SmsProvider } from './providers/sms/sms-provider.ts';
import { createTwilioSms } from './providers/sms/twilio/twilio-sms.ts';
import { DashScopeEngine } from './providers/speech/dashscope/dashscope-engine.ts';
import { DeepgramEngine } from './providers/speech/deepgram/deepgram-engine.ts';
import { openAiDialect, qwenDialect } from './providers/speech/openai-realtime/dialects.ts';
import { RealtimeEngine } from './providers/speech/openai-realtime/realtime-engine.ts';
import { UploadEngine } from './providers/speech/openai-upload/upload-engine.ts';
import type { SpeechEngine } from './providers/speech/speech-engine.ts';
import type { FileStorage } from './providers/storage/file-storage.ts';
import { createLocalFolder } from './providers/storage/local-folder/local-folder.ts';
import { createS3Storage } from './providers/storage/s3/s3-storage.ts';

export type ServerConfig = Pick<
  Config,
  | 'publicUrl'
  | 'instanceUrl'
  | 'isI18nVersion'
  | 'languageModel'
  | 'embeddings'
  | 'speech'
  | 'whisper'
  | 'dataDir'
  | 's3'
  | 'accounts'
>;

export interface ServerOptions {
  readonly config: ServerConfig;
  readonly log: Log;
  readonly clock: Clock;
  /** Connected and migrated; whoever opened it closes it, after the server. */
  readonly connection: Connection;
  readonly clientFolder: string | null;
}

export interface Server {
  readonly app: App;
  /** For people: where users' files lie. */
  readonly filesIn: string;
  /** Stops accepting, lets what runs finish, then the jobs. */
  close(): Promise<void>;
}

/** A code that comes after it has expired helps nobody: a few tries, within minutes. */
const codeJob = { maxAttempts: 6 };

/** Documents read at a time: each may take a processor for seconds, which mail must not wait for. */
const readersAtATime = 2;

function storageOf({ s3, dataDir }: ServerConfig): FileStorage {
  return s3 === null ? createLocalFolder(path.join(dataDir, 'files')) : createS3Storage(s3);
}

/** Models in order of preference; the composer answers when none is left. */
function authorsOf(model: LanguageModel | null): [AnswerAuthor, ...AnswerAuthor[]] {
  const composer = createComposerAuthor();
  return model === null ? [composer] : [createModelAuthor(model), composer];
}

function modelOf({ languageModel }: ServerConfig): LanguageModel | null {
  return languageModel === null ? null : new OpenAiCompatibleModel(languageModel);
}

/** The configured recognisers; those that hear while somebody speaks come first. */
export function speechEnginesOf({ speech }: Pick<ServerConfig, 'speech'>): SpeechEngine[] {
  const { deepgram, openai, dashscope, qwen, upload } = speech;
  return [
    deepgram && new DeepgramEngine(deepgram),
    openai && new RealtimeEngine(openAiDialect, openai),
    dashscope && new DashScopeEngine(dashscope),
    qwen && new RealtimeEngine(qwenDialect, qwen),
    upload && new UploadEngine(upload),
  ].filter((engine) => engine !== null);
}

function mailerOf({ config, connection, clock, log }: ServerOptions): MailProvider {
  const { smtp } = config.accounts.mail;
  return smtp === null ? createDevelopmentOutbox(connection.db, clock, log) : createSmtpMail(smtp);
}

/** Null: nobody signs in by phone here. */
function texterOf({ config, connection, clock, log }: ServerOptions): SmsProvider | null {
  const { sms } = config.accounts;
  if (sms.provider === 'alibaba') return createAlibabaSms(sms);
  if (sms.provider === 'twilio') return createTwilioSms(sms);
  return sms.provider === 'none' ? null : createSmsOutbox(connection.db, clock, log);
}

function thirdPartyOf({ accounts, publicUrl }: ServerConfig): AuthParts['thirdParty'] {
  if (accounts.oidc === null || publicUrl === null) return null;
  return { provider: createOpenIdConnect(accounts.oidc), publicUrl };
}

/** Puts the server together on an open database: `main.ts` and the tests call this, nobody else. */
export async function composeServer(options: ServerOptions): Promise<Server> {
  const { config, log, clock, connection } = options;
  const { db, pool } = connection;

  const model = modelOf(config);
  const embedder = config.embeddings && new OpenAiCompatibleEmbeddings(config.embeddings);
  const embedding = embedder && createEmbedding({ db, pool, log, model: embedder });
  const membershipOf = createMembershipOf(db, clock);
  const mailer = mailerOf(options);
  const texter = texterOf(options);
  const thirdParty = thirdPartyOf(config);
  const developmentOutbox = mailer.developmentOnly || texter?.developmentOnly === true;
  const profileOf = profileOfResumes(db);
  const predicting: RunDeps = { db, clock, log, model, profileOf };
  const jobs = createJobs({
    pool,
    log,
    tasks: {
      'send-mail': (mail: Mail) => mailer.send(mail),
      'send-sms': async (sms: Sms) => texter?.send(sms),
      'remove-expired': () => removeExpired(db, clock.now()),
      'purge-questions': (job: PurgeJob) => purgeQuestions({ db, clock }, job),
      'make-aliases': async (job: MakeAliasesJob, { signal }) => {
        if (model === null) return;
        await makeAliases(db, model, job, signal);
        await embedding?.enqueue(db, job);
      },
    },
    crontab: '17 * * * * remove-expired',
  });
  const storage = storageOf(config);
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
    concurrency: readersAtATime,
  });
  // A model may write for a minute, which mail must not wait for either.
  const predictionJobs = createJobs({
    pool,
    log,
    tasks: {
      'run-prediction': (job: RunPredictionJob, context) => runPrediction(predicting, job, context),
    },
  });
  await jobs.start();
  await documentJobs.start();
  await predictionJobs.start();
  await embedding?.start();
  await resumes.start();

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
  });
  registerAuthCalls(app, {
    db,
    clock,
    log,
    hasher: createPasswordHasher(),
    guard: createAccountGuard(db, clock),
    enqueueMail: (executor, mail) => jobs.enqueue(executor, 'send-mail', mail, codeJob),
    enqueueSms:
      texter === null ? null : (executor, sms) => jobs.enqueue(executor, 'send-sms', sms, codeJob),
    thirdParty,
    deleters: [(userId) => resumes.deleteAllOf(userId)],
  });
  registerUserCalls(app, { db, clock });
  resumes.addCalls(app);
  const sockets = await addSocketServer(app, config.publicUrl);
  const engines = speechEnginesOf(config);
  const speechEngines = engines.map(({ facts }) => facts);
  registerInterviews(app, {
    db,
    log,
    clock,
    sockets,
    instanceUrl: config.instanceUrl,
    membershipOf,
    speechEngines,
    judge: judgeByRules,
    knowledgeOf: createKnowledgeOf({
      db,
      log,
      profileOf,
      meaning: embedder && createMeaning({ model: embedder, clock, log }),
    }),
    guard: guardAnswer,
    webSearch: null,
    authors: authorsOf(model),
  });
  const knowledge: KnowledgeDeps = {
    db,
    clock,
    tierOf: async (userId) => (await membershipOf(userId)).tier,
    aliasesFor,
    enqueue: {
      embed: embedding && embedding.enqueue,
      purge: (executor, job, runAt) => jobs.enqueue(executor, 'purge-questions', job, { runAt }),
      makeAliases:
        model === null
          ? null
          : (executor, job) =>
              jobs.enqueue(executor, 'make-aliases', job, {
                key: `aliases-${job.id}`,
                maxAttempts: 5,
              }),
    },
  };
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
  });
  registerSystemCalls(app, {
    info: {
      isI18nVersion: config.isI18nVersion,
      models: config.languageModel === null ? [] : [config.languageModel.model],
      webSearch: false,
      speechEngines,
      whisper: config.whisper,
      signInWith: {
        phone: texter !== null,
        email: true,
        oidc: thirdParty === null ? null : { name: thirdParty.provider.name },
      },
      developmentOutbox,
    },
    listOutbox: developmentOutbox ? () => listOutboxMails(db) : null,
  });
  await app.ready();

  return {
    app,
    filesIn: storage.description,
    async close() {
      await app.close();
      resumes.interrupt();
      await Promise.all([
        jobs.close(),
        documentJobs.close(),
        predictionJobs.close(),
        embedding?.close(),
      ]);
      await resumes.close();
      storage.close();
    },
  };
}
