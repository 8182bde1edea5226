import type { Call, CallGroup } from '../call.ts';

type Definitions = Readonly<Record<string, Call>>;

/** Each file is evaluated when one of its calls is made first: all of them take a slow phone a fifth of a second. */
const LOADERS: Readonly<Record<CallGroup, () => Promise<Definitions>>> = {
  account: async () => (await import('./account.ts')).accountCalls,
  announcements: async () => (await import('./announcements.ts')).announcementCalls,
  applications: async () => (await import('./applications.ts')).applicationCalls,
  auth: async () => (await import('./auth.ts')).authCalls,
  billing: async () => (await import('./billing.ts')).billingCalls,
  debriefs: async () => (await import('./debriefs.ts')).debriefCalls,
  documents: async () => (await import('./documents.ts')).documentCalls,
  exams: async () => (await import('./exams.ts')).examCalls,
  feedback: async () => (await import('./feedback.ts')).feedbackCalls,
  interviews: async () => (await import('./interviews.ts')).interviewCalls,
  knowledge: async () => (await import('./knowledge.ts')).knowledgeCalls,
  notifications: async () => (await import('./notifications.ts')).notificationCalls,
  'own-server': async () => (await import('./own-server.ts')).ownServerCalls,
  pairing: async () => (await import('./pairing.ts')).pairingCalls,
  practice: async () => (await import('./practice.ts')).practiceCalls,
  predictions: async () => (await import('./predictions.ts')).predictionCalls,
  privacy: async () => (await import('./privacy.ts')).privacyCalls,
  resumes: async () => (await import('./resumes.ts')).resumeCalls,
  'second-factor': async () => (await import('./second-factor.ts')).secondFactorCalls,
  speech: async () => (await import('./speech.ts')).speechCalls,
  support: async () => (await import('./support.ts')).supportCalls,
  system: async () => (await import('./system.ts')).systemCalls,
  users: async () => (await import('./users.ts')).userCalls,
};

/** The calls of one file, with their schemas. Rejects where the file cannot be loaded. */
export function loadGroup(group: CallGroup): Promise<Definitions> {
  return LOADERS[group]();
}
