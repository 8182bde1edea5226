import type { Tier } from './account.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

/** What a budget counts. */
type BudgetUnit =
  | 'messages'
  | 'turns'
  | 'requests'
  | 'drafts'
  | 'tokens'
  | 'bytes'
  | 'questions'
  | 'predictions'
  | 'documents'
  | 'exams'
  | 'interviews'
  | 'exports'
  | 'characters'
  | 'pages';

/** Whose it is: each account, session (interview or exam), turn or socket has its own. */
type BudgetHolder = 'account' | 'session' | 'turn' | 'socket';

export interface Budget {
  readonly unit: BudgetUnit;
  readonly of: BudgetHolder;
  /** Milliseconds after which there is as much again; null: so much there may be at a time. */
  readonly windowMs: number | null;
  /** So many windows' worth may come at once, after a rest or when a connection comes back. */
  readonly savedWindows: number;
  /** Shown to users with what is left: it is theirs to plan. */
  readonly isPlanned: boolean;
  /** Null: no limit. */
  readonly limits: Readonly<Record<Tier, number | null>>;
}

function forAll(limit: number): Record<Tier, number> {
  return {
    FreeTrial: limit,
    Regular: limit,
    Professional: limit,
    Ultimate: limit,
    Unlimited: limit,
  };
}

/** The limits of the tiers in ascending order. */
function byTier<Limit extends number | null>(
  FreeTrial: Limit,
  Regular: Limit,
  Professional: Limit,
  Ultimate: Limit,
  Unlimited: Limit,
): Record<Tier, Limit> {
  return { FreeTrial, Regular, Professional, Ultimate, Unlimited };
}

const GUARD = { savedWindows: 1, isPlanned: false } as const;
const PLANNED = { of: 'account', savedWindows: 1, isPlanned: true } as const;

/**
 * Everything that one account can use up, by tier: the one table of it. The numbers are our own choice, each
 * well above what a person does in a long day (docs/decisions/accounts.md), but for the saved questions of the
 * tiers that the specification limits.
 */
export const BUDGETS = {
  /** Speech, quick hands and a client's return after minutes without a network stay under it. */
  socketMessages: {
    ...GUARD,
    unit: 'messages',
    of: 'socket',
    windowMs: SECOND,
    savedWindows: 10,
    limits: forAll(50),
  },
  /** Two people who speak at once make 40; what was said in ten minutes without a network comes at once. */
  liveTurns: {
    ...GUARD,
    unit: 'turns',
    of: 'session',
    windowMs: MINUTE,
    savedWindows: 5,
    limits: forAll(120),
  },
  /** What one device that follows asks. */
  followerTurns: { ...GUARD, unit: 'turns', of: 'socket', windowMs: MINUTE, limits: forAll(20) },
  /** Words, questions and answers: a day of talk has a tenth of it. */
  logCharacters: {
    ...GUARD,
    unit: 'characters',
    of: 'session',
    windowMs: null,
    limits: forAll(5_000_000),
  },
  /** The user's own; devices that follow have a limit of theirs. */
  pagesAtOnce: { ...GUARD, unit: 'pages', of: 'session', windowMs: null, limits: forAll(32) },
  /** Answers, drafts and judgements that a model is asked for. */
  modelRequests: {
    ...GUARD,
    unit: 'requests',
    of: 'session',
    windowMs: MINUTE,
    savedWindows: 2,
    limits: forAll(30),
  },
  draftsAtOnce: { ...GUARD, unit: 'drafts', of: 'session', windowMs: null, limits: forAll(2) },
  draftsOfTurn: { ...GUARD, unit: 'drafts', of: 'turn', windowMs: null, limits: forAll(3) },
  /** An answer takes some 4,000 with its question; a trial interview of five minutes some 60,000. */
  modelTokens: {
    ...PLANNED,
    unit: 'tokens',
    windowMs: DAY,
    limits: byTier<number | null>(400_000, null, null, null, null),
  },
  storedBytes: {
    ...PLANNED,
    unit: 'bytes',
    windowMs: null,
    limits: byTier<number>(
      100 * MEGABYTE,
      500 * MEGABYTE,
      1000 * MEGABYTE,
      4000 * MEGABYTE,
      10_000 * MEGABYTE,
    ),
  },
  savedQuestions: {
    ...PLANNED,
    unit: 'questions',
    windowMs: null,
    limits: byTier<number>(10, 10, 100, 10_000, 10_000),
  },
  interviews: {
    ...PLANNED,
    unit: 'interviews',
    windowMs: DAY,
    limits: byTier<number>(50, 100, 100, 200, 200),
  },
  exams: { ...PLANNED, unit: 'exams', windowMs: DAY, limits: byTier<number>(20, 50, 50, 100, 100) },
  documents: {
    ...PLANNED,
    unit: 'documents',
    windowMs: DAY,
    limits: byTier<number>(30, 60, 60, 100, 100),
  },
  /** More of them wait; nothing is refused. */
  documentsAtOnce: {
    ...GUARD,
    unit: 'documents',
    of: 'account',
    windowMs: null,
    limits: forAll(1),
  },
  predictions: {
    ...PLANNED,
    unit: 'predictions',
    windowMs: DAY,
    limits: byTier<number>(20, 50, 50, 100, 100),
  },
  predictionsAtOnce: {
    ...GUARD,
    unit: 'predictions',
    of: 'account',
    windowMs: null,
    limits: forAll(1),
  },
  /** Said anew by the server's voice: a practice has twenty at most with what is asked on them. */
  spokenQuestions: {
    ...GUARD,
    unit: 'questions',
    of: 'account',
    windowMs: DAY,
    limits: forAll(300),
  },
  exports: { ...PLANNED, unit: 'exports', windowMs: DAY, limits: forAll(10) },
  exportsAtOnce: { ...GUARD, unit: 'exports', of: 'account', windowMs: null, limits: forAll(1) },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
export const BUDGET_NAMES = Object.keys(BUDGETS) as BudgetName[];

/** Those whose use is counted in the database, and begins anew when their window is over. */
export type WindowedBudget = {
  [Name in BudgetName]: (typeof BUDGETS)[Name]['of'] extends 'account'
    ? (typeof BUDGETS)[Name]['windowMs'] extends number
      ? Name
      : never
    : never;
}[BudgetName];

/** A bucket that lets `burst` through at once and then one each so many milliseconds. */
export interface BudgetBucket {
  readonly burst: number;
  readonly everyMs: number;
}

/** The same for all tiers: what a process counts before it knows whose a socket is. */
export function bucketFor(
  name: 'socketMessages' | 'liveTurns' | 'followerTurns' | 'modelRequests',
): BudgetBucket {
  const { limits, windowMs, savedWindows } = BUDGETS[name];
  const limit = limits.FreeTrial;
  return { burst: limit * savedWindows, everyMs: windowMs / limit };
}
