/** Constants of the specification's section 9 and of the design's table of decisions. */

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Life of a login, milliseconds. */
export const login = {
  tokenLifeMs: 30 * minute,
  refreshWhenUnderMs: 5 * minute,
  checkEveryMs: 2 * minute,
  /** The old token stays valid after a refresh, so that a lost answer does not log out. */
  oldTokenGraceMs: 60 * second,
  longestLoginMs: 30 * day,
  storageKey: 'loginStore',
  /** The separate holder of section 3: only the token. */
  tokenKey: 'loginToken',
  /** Why the last login of this browser ended, for the other tabs. */
  endKey: 'loginEnd',
} as const;

export const hiddenModeKey = 'hidden_mode_enabled';

/** Verification codes: six digits, single use. */
export const verificationCode = {
  digits: 6,
  lifeMs: 10 * minute,
  maxTries: 5,
  resendAfterMs: 60 * second,
} as const;

/** The question before an SMS: digits in a picture, or work instead. */
export const captcha = { digits: 5, lifeMs: 5 * minute } as const;

/** Sending is what costs: codes to one phone a day. */
export const smsPerPhoneAndDay = 10;

/** Signing in with a third party: how long its page may take, and how long the code for us lives. */
export const thirdParty = { flowMs: 15 * minute, exchangeMs: 2 * minute } as const;

/** A login younger than this counts as proof for accounts that have no other. */
export const freshLoginMs = 10 * minute;

export const interview = {
  freeTrialMs: 5 * minute,
  warningMs: 30 * second,
  /** Time is charged in slices of this length, each once. */
  sliceMs: 5 * second,
  /** An interview whose client stays away this long is ended. */
  abandonedAfterMs: 10 * minute,
  recentDays: 3,
} as const;

export const limits = {
  questionCharacters: 500,
  answerCharacters: 5000,
  regularSavedQuestions: 10,
  professionalSavedQuestions: 100,
  screenshotsPerQuestion: 5,
  resumeBytes: 10 * 1024 * 1024,
  resumes: 20,
  /** Corrections kept for a resume, the last of each value. */
  resumeCorrections: 2000,
  screenshotBytes: 8 * 1024 * 1024,
  jobTitleCharacters: 100,
  nameCharacters: 60,
  passwordShortest: 8,
  passwordLongest: 128,
  turnCharacters: 5000,
  profileValueCharacters: 2000,
  tagCharacters: 40,
  tagsPerQuestion: 10,
  aliasesPerQuestion: 20,
  questionsPerCall: 5000,
  manyQuestionsBytes: 8 * 1024 * 1024,
  /** How long a deleted question can be brought back. */
  deletedQuestionMs: 60 * minute,
  keyTermCharacters: 60,
  keyTerms: 200,
  jsonBodyBytes: 64 * 1024,
} as const;

export const versions = {
  web: '1.0.0',
  /** Desktop versions below this must update. */
  desktopMinimum: '2.12.0',
} as const;

export const snackbarMs = 5 * second;

export const supportHours = {
  tips: '10:00-20:00',
  customerService: '10:30-18:00',
} as const;

export const announcement = {
  defaultTitle: 'Announcement',
  maxButtons: 2,
  widthPx: 750,
  minHeightPx: 300,
  stackingOrder: 8888,
} as const;

export const resumeFileTypes = ['.doc', '.docx', '.pdf'] as const;

export const interfaceLocales = ['en', 'zh-CN', 'zh-TW'] as const;
export type InterfaceLocale = (typeof interfaceLocales)[number];
export const defaultLocale: InterfaceLocale = 'zh-CN';
export const fallbackLocale: InterfaceLocale = 'en';

/** Stands in the built page where the server puts a nonce, fresh for each answer (content security policy). */
export const cspNoncePlaceholder = '__CSP_NONCE__';
