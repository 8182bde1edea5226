import { createAuthModule, type AuthModule } from '../modules/auth/auth-module.ts';
import { createBillingModule, type BillingModule } from '../modules/billing/billing-module.ts';
import {
  createKnowledgeModule,
  type KnowledgeModule,
} from '../modules/knowledge/knowledge-module.ts';
import { createPairingModule, type PairingModule } from '../modules/pairing/pairing-module.ts';
import {
  createPredictionsModule,
  type PredictionsModule,
} from '../modules/predictions/predictions-module.ts';
import { createPrivacyModule, type PrivacyModule } from '../modules/privacy/privacy-module.ts';
import { createResumesModule, type ResumesModule } from '../modules/resumes/resumes-module.ts';
import { createSystemModule, type SystemModule } from '../modules/system/system-module.ts';
import { createUsersModule, type UsersModule } from '../modules/users/users-module.ts';
import { listOutboxMails } from '../providers/mail/development-outbox/outbox-repository.ts';
import type { Providers } from './choose-providers.ts';
import { composeExams, type ComposedExams } from './compose-exams.ts';
import type { Models } from './compose-models.ts';
import type { ServerOptions } from './server-options.ts';

/** The modules in the order in which they are made: each needs only those before it. */
export interface Modules {
  readonly users: UsersModule;
  readonly resumes: ResumesModule;
  readonly exams: ComposedExams;
  readonly auth: AuthModule;
  readonly pairing: PairingModule;
  readonly privacy: PrivacyModule;
  readonly billing: BillingModule;
  readonly knowledge: KnowledgeModule;
  readonly predictions: PredictionsModule;
  readonly system: SystemModule;
}

export interface ModuleDeps {
  readonly models: Models;
  readonly providers: Providers;
  /** This process, in the eyes of the others that share the database. */
  readonly instanceId: string;
}

/** @throws CatalogueError when the catalogue’s file cannot be used */
export async function composeModules(options: ServerOptions, deps: ModuleDeps): Promise<Modules> {
  const { config, log, clock, connection } = options;
  const { db, pool } = connection;
  const { models, providers, instanceId } = deps;
  const { storage, mailer, smsSender, thirdParty, embedder, payment } = providers;
  const model = models.forJobs;
  const basics = { db, clock, log };

  const users = createUsersModule(basics);
  const { readMembership } = users;
  const resumes = createResumesModule({
    ...basics,
    storage,
    model,
    readingDeadlines: options.readingDeadlines,
  });
  const composedExams = composeExams({
    ...basics,
    pool,
    models,
    storage,
    readMembership: readMembership,
    answerer: options.examAnswerer,
    instanceId,
  });
  const { exams } = composedExams;
  const deleters = [
    (userId: number) => resumes.deleteAllForUser(userId),
    (userId: number) => exams.deleteUserExams(userId),
  ];
  const auth = createAuthModule({ ...basics, deleters, mailer, smsSender, thirdParty });
  const pairing = createPairingModule({
    ...basics,
    guard: auth.guard,
    readMembership,
    address: () => config.publicUrl ?? options.phoneAddress?.() ?? null,
    onGone: (subject, pairingId) => exams.removePhone(subject, pairingId),
  });
  const privacy = createPrivacyModule({
    ...basics,
    deleters,
    readOriginal: (resumeId) => resumes.readOriginal(resumeId),
    listExamPictures: (userId) => exams.listUserPictures(userId),
  });
  const certificate = options.tls?.cert ?? null;
  const billing = await createBillingModule({ ...basics, config, providers: payment, certificate });
  const knowledge = createKnowledgeModule({ ...basics, readMembership, model, embedder });
  const predictions = createPredictionsModule({
    ...basics,
    model,
    findProfile: resumes.findProfile,
    addQuestions: (userId, questions) => knowledge.addQuestions(userId, questions),
  });
  return {
    users,
    resumes,
    exams: composedExams,
    auth,
    pairing,
    privacy,
    billing,
    knowledge,
    predictions,
    system: composeSystem(options, deps),
  };
}

function composeSystem(options: ServerOptions, { models, providers }: ModuleDeps): SystemModule {
  const { config, connection } = options;
  const { mailer, smsSender, thirdParty, speechEngines } = providers;
  const developmentOutbox = mailer.developmentOnly || smsSender?.developmentOnly === true;
  return createSystemModule({
    info: () => ({
      isI18nVersion: config.isI18nVersion,
      models: models.names(),
      webSearch: config.webSearch !== null,
      speechEngines: speechEngines.map(({ facts }) => facts),
      whisper: config.whisper,
      signInWith: {
        phone: smsSender !== null,
        email: true,
        oidc: thirdParty === null ? null : { name: thirdParty.provider.name },
      },
      developmentOutbox,
    }),
    listOutbox: developmentOutbox ? () => listOutboxMails(connection.db) : null,
  });
}
