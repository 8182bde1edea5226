import { refuseByBudget } from './budget-use.ts';
import { BUDGETS } from './budgets.ts';
import { INTERVIEW } from './constants.ts';
import { ContractError } from './envelope.ts';
import { USER_MESSAGES, type UserMessageKey } from './errors.ts';
import type { Tier } from './account.ts';
import { type InterviewSetup } from './setup.ts';
import { BASE_LANGUAGES, type SpokenLanguage } from './setup-choices.ts';

/** What a tier may do; how much of everything stands in `BUDGETS`. */
export interface Rights {
  readonly savedQuestions: number;
  /** Longest session in milliseconds; null: as long as time remains. */
  sessionMs: number | null;
  /** Whether sessions use up the bought time (`duration`). */
  chargesTime: boolean;
  multiLanguage: boolean;
  codeMode: boolean;
  languageLevel: boolean;
  answerStyle: boolean;
  expertModel: boolean;
  desktopAndPhone: boolean;
  windowProtectionInExams: boolean;
  prioritySupport: boolean;
  expertModelUpgrade: boolean;
}

const { limits: SAVED_QUESTIONS } = BUDGETS.savedQuestions;

const REGULAR: Rights = {
  savedQuestions: SAVED_QUESTIONS.Regular,
  sessionMs: null,
  chargesTime: true,
  multiLanguage: false,
  codeMode: false,
  languageLevel: false,
  answerStyle: false,
  expertModel: false,
  desktopAndPhone: false,
  windowProtectionInExams: false,
  prioritySupport: false,
  expertModelUpgrade: false,
};

const ULTIMATE: Rights = {
  ...REGULAR,
  savedQuestions: SAVED_QUESTIONS.Ultimate,
  multiLanguage: true,
  codeMode: true,
  languageLevel: true,
  answerStyle: true,
  expertModel: true,
  desktopAndPhone: true,
};

/** Section 6 of the specification and the design's decision on Professional. */
export const policy: Record<Tier, Rights> = {
  FreeTrial: { ...REGULAR, sessionMs: INTERVIEW.freeTrialMs, chargesTime: false },
  Regular: REGULAR,
  Professional: {
    ...REGULAR,
    savedQuestions: SAVED_QUESTIONS.Professional,
    multiLanguage: true,
  },
  Ultimate: ULTIMATE,
  Unlimited: {
    ...ULTIMATE,
    chargesTime: false,
    windowProtectionInExams: true,
    prioritySupport: true,
    expertModelUpgrade: true,
  },
};

export type Gate =
  | { function: 'savedQuestions'; count: number }
  | { function: 'interviewLanguage'; language: SpokenLanguage }
  | {
      function:
        | 'codeMode'
        | 'languageLevel'
        | 'answerStyle'
        | 'expertModel'
        | 'desktopAndPhone'
        | 'windowProtectionInExams'
        | 'prioritySupport'
        | 'expertModelUpgrade';
    }
  /** Starting an interview with this much bought time left, in milliseconds. */
  | { function: 'startInterview'; remainingMs: number };

type GateFunction = Gate['function'];

/** `requires` is the lowest tier that allows it, null when more time would do. */
export type Decision = { allowed: true } | Refusal;

export interface Refusal {
  allowed: false;
  function: GateFunction;
  requires: Tier | null;
}

const ASCENDING: readonly Tier[] = [
  'FreeTrial',
  'Regular',
  'Professional',
  'Ultimate',
  'Unlimited',
];

/** Whether a tier has at least what the other one has. */
export function reaches(tier: Tier, other: Tier): boolean {
  return ASCENDING.indexOf(tier) >= ASCENDING.indexOf(other);
}

/** The one place that says what a tier may do; the server enforces it, the client asks it first. */
export function decide(tier: Tier, gate: Gate): Decision {
  if (allows(policy[tier], gate)) return { allowed: true };
  const needsTime = gate.function === 'startInterview';
  const requires = needsTime ? null : (ASCENDING.find((t) => allows(policy[t], gate)) ?? null);
  return { allowed: false, function: gate.function, requires };
}

/** The specification's words for a refusal: to a trial user of a premium function, to a member, or about time. */
export function refusalMessage(tier: Tier, refusal: Refusal): UserMessageKey {
  if (refusal.function === 'startInterview') return 'insufficientTime';
  return tier === 'FreeTrial' || refusal.requires !== 'Ultimate' ? 'premiumOnly' : 'ultimateOnly';
}

/**
 * Status 1008 with the words for it, and with what a client needs to offer the plan that would do. A bank
 * that no plan makes larger is a budget that is used up.
 */
export function refuseByPlan(tier: Tier, refusal: Refusal, remainingMs = 0): ContractError {
  const { function: gated, requires } = refusal;
  if (gated === 'savedQuestions' && requires === null) {
    const limit = SAVED_QUESTIONS[tier];
    return refuseByBudget(tier, { name: 'savedQuestions', limit, used: limit, renewsAt: null });
  }
  const data = { function: gated, requires, remaining: remainingMs };
  const error = new ContractError('planRequired', data);
  error.message = USER_MESSAGES[refusalMessage(tier, refusal)];
  return error;
}

function allows(rights: Rights, gate: Gate): boolean {
  switch (gate.function) {
    case 'savedQuestions':
      return gate.count <= rights.savedQuestions;
    case 'interviewLanguage':
      return rights.multiLanguage || BASE_LANGUAGES.includes(gate.language);
    case 'startInterview':
      return !rights.chargesTime || gate.remainingMs > 0;
    case 'codeMode':
    case 'languageLevel':
    case 'answerStyle':
    case 'expertModel':
    case 'desktopAndPhone':
    case 'windowProtectionInExams':
    case 'prioritySupport':
    case 'expertModelUpgrade':
      return rights[gate.function];
  }
}

/** Gates a setup passes through: only what differs from what every tier has. */
export function listGates(setup: InterviewSetup): Gate[] {
  const gates: Gate[] = [{ function: 'interviewLanguage', language: setup.interviewLanguage }];
  if (setup.codeMode) gates.push({ function: 'codeMode' });
  if (setup.languageLevel !== null) gates.push({ function: 'languageLevel' });
  if (setup.style !== 'outline') gates.push({ function: 'answerStyle' });
  return gates;
}

/** How long an interview may run from its start, in milliseconds; null is no end. */
export function sessionAllowanceMs(tier: Tier, remainingMs: number): number | null {
  const { sessionMs, chargesTime } = policy[tier];
  if (chargesTime) return remainingMs;
  return sessionMs;
}
