import { fillPlaces } from '../fill-places.ts';
import knowledge from '../generated/prompts.json' with { type: 'json' };
import { CUE_LIMIT } from '../setup.ts';
import type { AnswerSetup } from '../setup.ts';
import { formatCodeLanguage, formatLanguageName } from './language-names.ts';
import { computeSentenceCharacters, SENTENCE_WORDS } from './sentence-limits.ts';
import { formatAmount, formatSeconds } from './speaking-time.ts';

/** What a model answers, alone, when an uncertain turn asks for nothing. */
export const NO_QUESTION = 'NONE';

const TEXTS = knowledge.answers;

/** What can be said in one breath, and read at a glance; in Chinese two characters make about a word. */
const FIRST_SENTENCE = { words: '20', characters: '40' } as const;

/** The part that stays the same for a whole interview, so that providers can cache it. */
export function buildSystemPrompt(setup: AnswerSetup, fenceId: string): string {
  const parts = [
    TEXTS.role,
    TEXTS.honesty,
    `${fillPlaces(TEXTS.layout, FIRST_SENTENCE)}\n${formatStyleRules(setup)}`,
    TEXTS.shapes,
    TEXTS.speech,
    formatLanguageRules(setup),
    fillPlaces(TEXTS.data, { fence: fenceId }),
  ];
  return parts.join('\n\n');
}

function formatStyleRules({
  style,
  answerLanguage,
  codeMode,
  programmingLanguage,
}: AnswerSetup): string {
  const rules = fillPlaces(TEXTS[style], {
    words: String(CUE_LIMIT.words),
    characters: String(CUE_LIMIT.han),
    amount: formatAmount('usual', answerLanguage),
    seconds: formatSeconds('usual'),
  });
  // What is asked for is not refused by a setting; the code mode gives it in full.
  if (!codeMode) return `${rules}\n${TEXTS.codeAsAsked}`;
  const codeLanguage = formatCodeLanguage(programmingLanguage) ?? TEXTS.codeLanguage;
  return `${rules}\n${fillPlaces(TEXTS.code, { codeLanguage })}`;
}

function formatLanguageRules({ answerLanguage, level }: AnswerSetup): string {
  const rules = fillPlaces(TEXTS.language, { language: formatLanguageName(answerLanguage) });
  if (level === undefined) return rules;
  const limit = /^(?:zh|yue|cmn)\b/i.test(answerLanguage)
    ? `${computeSentenceCharacters(level)} characters`
    : `${SENTENCE_WORDS[level]} words`;
  return `${rules}\n${fillPlaces(TEXTS.level, { level, limit, wording: TEXTS.wording[level] })}`;
}
