import path from 'node:path';
import { SPEECH_WEIGHTS_PATH, type Release } from '@cuecard/contract';
import {
  createAnnouncementsModule,
  type AnnouncementsModule,
} from '../modules/announcements/announcements-module.ts';
import {
  createApplicationsModule,
  type ApplicationsModule,
} from '../modules/applications/applications-module.ts';
import { createAuthModule, type AuthModule } from '../modules/auth/auth-module.ts';
import { createBillingModule, type BillingModule } from '../modules/billing/billing-module.ts';
import {
  createDeviceModelsModule,
  type DeviceModelsModule,
} from '../modules/device-models/device-models-module.ts';
import {
  createDocumentsModule,
  type DocumentsModule,
} from '../modules/documents/documents-module.ts';
import { createFeedbackModule, type FeedbackModule } from '../modules/feedback/feedback-module.ts';
import { createSupportModule, type SupportModule } from '../modules/support/support-module.ts';
import {
  createNotificationsModule,
  type NotificationsModule,
} from '../modules/notifications/notifications-module.ts';
import { createReminders } from '../modules/notifications/reminders.ts';
import {
  createInterviewSearch,
  type InterviewSearch,
} from '../modules/interviews/search/interview-search.ts';
import { createLogFolding, type LogFolding } from '../modules/interviews/fold-logs.ts';
import { createDebriefs, type Debriefs } from '../modules/interviews/debrief/debriefs.ts';
import {
  createKnowledgeModule,
  type KnowledgeModule,
} from '../modules/knowledge/knowledge-module.ts';
import type { OwnModelsModule } from '../modules/own-models/own-models-module.ts';
import { createPairingModule, type PairingModule } from '../modules/pairing/pairing-module.ts';
import { listInterviewPoints } from '../modules/interviews/debrief/list-trends.ts';
import { createPracticeModule, type PracticeModule } from '../modules/practice/practice-module.ts';
import { SpokenCache } from '../modules/practice/spoken-cache.ts';
import {
  createPredictionsModule,
  type PredictionsModule,
} from '../modules/predictions/predictions-module.ts';
import { createPrivacyModule, type PrivacyModule } from '../modules/privacy/privacy-module.ts';
import { createResumesModule, type ResumesModule } from '../modules/resumes/resumes-module.ts';
import {
  createSecurityLogModule,
  type SecurityLogModule,
} from '../modules/security-log/security-log-module.ts';
import { readReleases } from '../modules/system/releases.ts';
import { createSystemModule, type SystemModule } from '../modules/system/system-module.ts';
import { createUsersModule, type UsersModule } from '../modules/users/users-module.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { DatabaseNews } from '../platform/database/database-news.ts';
import { createDeveloperAccess, type DeveloperAccess } from '../platform/http/developer-access.ts';
import { ModelFolder } from '../platform/models/kept-models.ts';
import { createSocketRights, type SocketRights } from '../platform/realtime/socket-rights.ts';
import type { ThreadPool } from '../platform/threads/thread-pool.ts';
import type { Providers } from './choose-providers.ts';
import { composeExams, type ComposedExams } from './compose-exams.ts';
import { composeOwnModels } from './compose-own-models.ts';
import { composeSecurity } from './compose-security.ts';
import type { ComposedBudgets } from './compose-budgets.ts';
import type { Models } from './compose-models.ts';
import type { ServerOptions } from './server-options.ts';

/** The modules in the order in which they are made: each needs only those before it. */
export interface Modules {
  readonly securityLog: SecurityLogModule;
  readonly users: UsersModule;
  readonly ownModels: OwnModelsModule;
  readonly resumes: ResumesModule;
  readonly exams: ComposedExams;
  readonly auth: AuthModule;
  readonly pairing: PairingModule;
  readonly privacy: PrivacyModule;
  readonly billing: BillingModule;
  readonly knowledge: KnowledgeModule;
  readonly interviewSearch: InterviewSearch;
  readonly debriefs: Debriefs;
  readonly logFolding: LogFolding;
  readonly applications: ApplicationsModule;
  readonly predictions: PredictionsModule;
  readonly practice: PracticeModule;
  readonly announcements: AnnouncementsModule;
  readonly feedback: FeedbackModule;
  readonly support: SupportModule;
  readonly notifications: NotificationsModule;
  readonly documents: DocumentsModule;
  readonly deviceModels: DeviceModelsModule;
  readonly system: SystemModule;
  readonly rights: SocketRights & { close(): void };
  /** Comes last, since it is listened to by those before it. */
  readonly news: DatabaseNews;
}

export interface ModuleDeps extends ComposedBudgets {
  readonly models: Models;
  readonly providers: Providers;
  readonly threads: ThreadPool;
  /** This process, in the eyes of the others that share the database. */
  readonly instanceId: string;
}

/** @throws CatalogueError, AboutFileError when the operator’s file cannot be used */
export async function composeModules(options: ServerOptions, deps: ModuleDeps): Promise<Modules> {
  const { config, log, clock, connection } = options;
  const { db, pool } = connection;
  const { budgets, models, providers, threads, instanceId, tokens } = deps;
  const { storage, mailer, smsSender, thirdParty, embedder, payment, push } = providers;
  const model = models.forJobs;
  // Sockets, and what instances tell one another, live by real time.
  const news = new DatabaseNews({ pool, log, clock: systemClock });
  const basics = { db, clock, log };

  const securityLog = createSecurityLogModule(basics);
  const reminders = createReminders({ ...basics, push });
  const security = composeSecurity(securityLog, reminders);
  const users = createUsersModule({ ...basics, budgets });
  const { readMembership } = users;
  const resumes = createResumesModule({ ...basics, budgets, storage, model, tokens });
  const ownModels = composeOwnModels(options);
  const composedExams = composeExams({
    ...basics,
    news,
    budgets,
    models,
    ownModels,
    threads,
    storage,
    readMembership: readMembership,
    answerer: options.examAnswerer,
    instanceId,
    onAnswered: (userId, examId) => reminders.examAnswered(userId, examId),
  });
  const { exams } = composedExams;
  const spoken = new SpokenCache({
    folder: path.join(config.dataDir, 'spoken-questions'),
    now: () => clock.now(),
  });
  const deleters = [
    (userId: number) => resumes.deleteAllForUser(userId),
    (userId: number) => exams.deleteUserExams(userId),
    (userId: number) => spoken.removeUser(userId),
  ];
  const { codesPerDay } = config.accounts;
  const auth = createAuthModule({
    ...basics,
    security,
    sealer: options.sealer ?? null,
    deleters,
    mailer,
    smsSender,
    thirdParty,
    publicUrl: config.publicUrl,
    codesPerDay,
  });
  const pairing = createPairingModule({
    ...basics,
    security,
    guard: auth.guard,
    readMembership,
    address: () => config.publicUrl ?? options.phoneAddress?.() ?? null,
    onGone: (subject, pairingId) => exams.removePhone(subject, pairingId),
  });
  const rights = createSocketRights({
    clock: systemClock,
    log,
    news,
    listRunning: (loginIds) => auth.listRunningLogins(loginIds),
    seeAllowed: (pairingIds) => pairing.seeAllowed(pairingIds),
  });
  const privacy = createPrivacyModule({
    ...basics,
    storage,
    security,
    confirmation: auth.confirmation,
    budgets,
    rights,
    deleters,
    readOriginal: (resumeId) => resumes.readOriginal(resumeId),
    listExamPictures: (userId) => exams.listUserPictures(userId),
  });
  const developers =
    config.developmentKey === null ? null : createDeveloperAccess(config.developmentKey);
  const certificate = options.tls?.cert ?? null;
  const billing = await createBillingModule({
    ...basics,
    security,
    enqueueMail: auth.enqueueMail,
    config,
    providers: payment,
    certificate,
    developers,
  });
  const knowledge = createKnowledgeModule({
    ...basics,
    readMembership,
    threads,
    model,
    tokens,
    embedder: embedder && embedder.model,
  });
  const predictions = createPredictionsModule({
    ...basics,
    budgets,
    threads,
    model,
    tokens,
    findProfile: resumes.findProfile,
    onReady: (userId, predictionId) => reminders.predictionReady(userId, predictionId),
    addQuestions: (userId, questions) => knowledge.addQuestions(userId, questions),
  });
  const deviceModels = createDeviceModelsModule({
    models: new ModelFolder({ folder: path.join(config.dataDir, 'models') }),
    now: () => clock.now(),
    log,
    isOwnServer: options.isOwnServer ?? false,
  });
  const releases = await readReleases(config.releases);
  return {
    securityLog,
    users,
    ownModels,
    resumes,
    exams: composedExams,
    auth,
    pairing,
    privacy,
    billing,
    knowledge,
    interviewSearch: createInterviewSearch({ db, log }),
    debriefs: createDebriefs({ db, log, model, tokens, findProfile: resumes.findProfile }),
    logFolding: createLogFolding({ db, clock }),
    applications: createApplicationsModule({ db, clock, readText: resumes.readText }),
    predictions,
    practice: createPracticeModule({
      ...basics,
      threads,
      model,
      tokens,
      findProfile: resumes.findProfile,
      listInterviewPoints: (userId, compared) => listInterviewPoints({ db, log }, userId, compared),
      speaking: providers.voice && { budgets, voice: providers.voice, cache: spoken },
      openAnswer: (userId, opened) => knowledge.openAnswer(userId, opened),
    }),
    announcements: createAnnouncementsModule({ db, clock, readMembership }),
    feedback: createFeedbackModule(basics),
    support: createSupportModule({
      ...basics,
      readMembership,
      enqueueMail: auth.enqueueMail,
      operatorAddress: config.accounts.supportEmail ?? null,
    }),
    notifications: createNotificationsModule({ ...basics, push, reminders }),
    documents: await createDocumentsModule({
      ...basics,
      operator: config.billing.seller,
      aboutFile: config.aboutFile,
    }),
    deviceModels,
    system: composeSystem(options, deps, { developers, releases, deviceModels }),
    rights,
    news,
  };
}

function composeSystem(
  options: ServerOptions,
  { models, providers }: ModuleDeps,
  {
    developers,
    releases,
    deviceModels,
  }: {
    readonly developers: DeveloperAccess | null;
    readonly releases: readonly Release[];
    readonly deviceModels: DeviceModelsModule;
  },
): SystemModule {
  const { config } = options;
  const { smsSender, outbox, thirdParty, speechEngines, voice } = providers;
  return createSystemModule({
    developers,
    releases,
    info: async (origin) => ({
      isI18nVersion: config.isI18nVersion,
      models: models.names(),
      expertModel: models.expert,
      webSearch: config.webSearch !== null,
      voice: voice && voice.facts,
      speechEngines: speechEngines.map(({ facts }) => facts),
      whisper: config.whisper && {
        ...config.whisper,
        from: `${config.publicUrl ?? origin}${SPEECH_WEIGHTS_PATH}`,
      },
      deviceModels: await deviceModels.list(),
      signInWith: {
        phone: smsSender !== null,
        email: true,
        oidc: thirdParty === null ? null : { name: thirdParty.provider.name },
      },
      developmentOutbox: outbox !== null && developers !== null,
    }),
    listOutbox: outbox && (() => outbox.list()),
  });
}
