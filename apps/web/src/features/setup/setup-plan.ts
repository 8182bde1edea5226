import {
  decide,
  EMPTY_SETUP,
  listGates,
  SPOKEN_LANGUAGES,
  type InterviewSetup,
  type SpokenLanguage,
  type Tier,
} from '@cuecard/contract';
import type { SpeechCapabilities } from '../../shared/capture/recogniser-options.ts';

/**
 * The facts that decide which choices are open. `recognisedLanguages` is null until the recogniser has
 * reported them.
 */
export interface Surroundings {
  tier: Tier;
  hearing: SpeechCapabilities | null;
  recognisedLanguages: readonly string[] | null;
  webSearch: boolean;
}

/** Whether a language can be chosen as the interview's: the plan lacks it, or no recogniser knows it. */
export type LanguageStanding = 'open' | 'not-in-plan' | 'not-heard';

export function getLanguageStanding(
  language: SpokenLanguage,
  { tier, recognisedLanguages }: Pick<Surroundings, 'tier' | 'recognisedLanguages'>,
): LanguageStanding {
  if (recognisedLanguages !== null && !recognisedLanguages.includes(language)) return 'not-heard';
  return decide(tier, { function: 'interviewLanguage', language }).allowed ? 'open' : 'not-in-plan';
}

/**
 * A first setup in the language of the interface: who reads Chinese is most often interviewed in Chinese. Only where
 * that can be heard here, and only while nothing has been filled in.
 */
export function beginInOwnLanguage(
  setup: InterviewSetup,
  interfaceLanguage: string,
  surroundings: Pick<Surroundings, 'tier' | 'recognisedLanguages'>,
): InterviewSetup {
  const own = SPOKEN_LANGUAGES.find((language) => language === interfaceLanguage);
  if (surroundings.recognisedLanguages === null) return setup;
  const { style, length, languageLevel } = setup;
  const isFirst =
    JSON.stringify(setup) === JSON.stringify({ ...EMPTY_SETUP, style, length, languageLevel });
  if (!isFirst || own === undefined || getLanguageStanding(own, surroundings) !== 'open')
    return setup;
  return { ...setup, interviewLanguage: own, answerLanguage: own };
}

/**
 * On a phone, where nothing can share a meeting's sound, the interview is one in the same room. Only here: on the
 * user's computer the kept setup stays what it is.
 */
export const fitToDevice = (setup: InterviewSetup, hearsMeetings: boolean): InterviewSetup =>
  hearsMeetings ? setup : { ...setup, listening: 'one-channel' };

/** The kept setup without what the plan or the server does not offer any more. */
export function limitToPlan(
  setup: InterviewSetup,
  { tier, webSearch }: Pick<Surroundings, 'tier' | 'webSearch'>,
): InterviewSetup {
  const allowed = { ...setup, webBrowsing: setup.webBrowsing && webSearch };
  for (const gate of listGates(setup)) {
    if (decide(tier, gate).allowed) continue;
    if (gate.function === 'interviewLanguage')
      allowed.interviewLanguage = EMPTY_SETUP.interviewLanguage;
    if (gate.function === 'codeMode') allowed.codeMode = false;
    if (gate.function === 'languageLevel') allowed.languageLevel = null;
    if (gate.function === 'answerStyle') allowed.style = EMPTY_SETUP.style;
  }
  return allowed;
}

/** Why START is still locked, in the order in which the user can do something about it. */
export type StartLock = 'time' | 'recogniser' | 'microphone' | 'consent';

export function startLocks(facts: {
  tier: Tier;
  /** Bought time left, milliseconds; null without an end. */
  remainingMs: number | null;
  /** The user has still to allow what the recogniser needs. */
  recogniserNeeds: boolean;
  microphoneHeard: boolean;
  /** The user goes on without being heard, and types the questions. */
  goesUnheard: boolean;
  consent: boolean;
}): StartLock[] {
  const locks: StartLock[] = [];
  const { tier, remainingMs } = facts;
  if (remainingMs !== null && !decide(tier, { function: 'startInterview', remainingMs }).allowed)
    locks.push('time');
  if (facts.recogniserNeeds) locks.push('recogniser');
  if (!facts.microphoneHeard && !facts.goesUnheard) locks.push('microphone');
  if (!facts.consent) locks.push('consent');
  return locks;
}
