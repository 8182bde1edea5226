/** Constants of the specification's section 9 and of the design's table of decisions. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Life of a login, milliseconds. */
export const LOGIN = {
  tokenLifeMs: 30 * MINUTE,
  refreshWhenUnderMs: 5 * MINUTE,
  checkEveryMs: 2 * MINUTE,
  /** The old token stays valid after a refresh, so that a lost answer does not log out. */
  oldTokenGraceMs: 60 * SECOND,
  maxLoginMs: 30 * DAY,
  storageKey: 'loginStore',
  /** The separate holder of section 3: only the token. */
  tokenKey: 'loginToken',
  /** Why the last login of this browser ended, for the other tabs. */
  endKey: 'loginEnd',
} as const;

export const HIDDEN_MODE_KEY = 'hidden_mode_enabled';

/** Verification codes: six digits, single use. */
export const VERIFICATION_CODE = {
  digits: 6,
  lifeMs: 10 * MINUTE,
  maxTries: 5,
  resendAfterMs: 60 * SECOND,
} as const;

/** The question before an SMS: digits in a picture, or work instead. */
export const CAPTCHA = { digits: 5, lifeMs: 5 * MINUTE } as const;

/** Sending is what costs: codes to one phone or address a day. */
export const CODES_PER_TARGET_AND_DAY = 10;

/** How long a device may take for the work that it is asked for. */
export const WORK_LIFE_MS = 5 * MINUTE;

/** Signing in with a third party: how long its page may take, and how long the code for us lives. */
export const THIRD_PARTY = { flowMs: 15 * MINUTE, exchangeMs: 2 * MINUTE } as const;

/** For so long after a login was opened or confirmed it may do what concerns the whole account. */
export const FRESH_LOGIN_MS = 10 * MINUTE;

/** The second factor of an account. */
export const SECOND_FACTOR = {
  /** From the right password to the factor. */
  challengeMs: 10 * MINUTE,
  /** RFC 6238 as every authenticator app has it; one step before and after is taken too. */
  totp: { digits: 6, stepSeconds: 30, window: 1 },
  recoveryCodes: 10,
  /** 57 bits, of the alphabet of pairing codes. */
  recoveryCodeCharacters: 12,
  passkeys: 20,
  passkeyNameCharacters: 60,
} as const;

export const INTERVIEW = {
  freeTrialMs: 5 * MINUTE,
  warningMs: 30 * SECOND,
  /** Time is charged in slices of this length, each once. */
  sliceMs: 5 * SECOND,
  /** An interview whose client stays away this long is ended. */
  abandonedAfterMs: 10 * MINUTE,
  recentDays: 3,
} as const;

export const LIMITS = {
  questionCharacters: 500,
  answerCharacters: 5000,
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
  /** Stretches of voice kept with a turn: a turn of ten minutes with a pause every 2.5 s. */
  voiceIntervals: 240,
  profileValueCharacters: 2000,
  tagCharacters: 40,
  tagsPerQuestion: 10,
  aliasesPerQuestion: 20,
  questionsPerCall: 5000,
  /** An import goes in batches: to parse a larger one at once would hold everybody else up. */
  manyQuestionsBytes: 2 * 1024 * 1024,
  /** How long a deleted question can be brought back. */
  deletedQuestionMs: 60 * MINUTE,
  keyTermCharacters: 60,
  keyTerms: 200,
  jsonBodyBytes: 64 * 1024,
} as const;

export const VERSIONS = {
  web: '1.0.0',
  /** Desktop versions below this must update. */
  desktopMinimum: '2.12.0',
} as const;

export const SNACKBAR_MS = 5 * SECOND;

export const SUPPORT_HOURS = {
  tips: '10:00-20:00',
  customerService: '10:30-18:00',
} as const;

export const ANNOUNCEMENT = {
  defaultTitle: 'Announcement',
  maxButtons: 2,
  widthPx: 750,
  minHeightPx: 300,
  stackingOrder: 8888,
} as const;

export const RESUME_FILE_TYPES = ['.doc', '.docx', '.pdf'] as const;

export const INTERFACE_LOCALES = ['en', 'zh-CN', 'zh-TW'] as const;
export type InterfaceLocale = (typeof INTERFACE_LOCALES)[number];
/** How a clock counts: with AM and PM, or to 23. */
export const HOUR_CYCLES = {
  en: 'h12',
  'zh-CN': 'h23',
  'zh-TW': 'h23',
} as const satisfies Record<InterfaceLocale, 'h12' | 'h23'>;
export const DEFAULT_LOCALE: InterfaceLocale = 'zh-CN';
export const FALLBACK_LOCALE: InterfaceLocale = 'en';

/** Stands in the built page where the server puts a nonce, fresh for each answer (content security policy). */
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The file of the built client that is Home for a newcomer, in one language. */
export const homeFile = (locale: string): string => `home.${locale}.html`;

/** What waits longer to be sent belongs to an interview that has ended. Milliseconds. */
export const MAX_AGO_MS = DAY;
