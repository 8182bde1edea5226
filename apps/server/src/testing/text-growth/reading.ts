import { buildQuestionsPrompt } from '../../modules/predictions/prediction-prompts.ts';
import {
  emptyProfile,
  LIMITS,
  parseAnswer,
  PREDICTION_LIMITS,
  questionKey,
  storable,
  withoutCitations,
  type ResumeProfile,
} from '@cuecard/contract';
import * as copilot from '@cuecard/copilot';
import { applyCorrections, profileFacts } from '@cuecard/resume';
import {
  MAX_OUTPUT_CHARACTERS,
  readKeyPoints,
  readQuestions,
} from '../../modules/predictions/read-model-output.ts';
import { understandResume } from '@cuecard/resume/reading';
import { saysTheSame } from '../../modules/interviews/live/same-words.ts';
import { detectLanguage, hashQuestion } from '../../modules/knowledge/question-facts.ts';
import { tidyAliases } from '../../modules/knowledge/tidy-aliases.ts';
import { shownFileName } from '../../modules/resumes/file-name.ts';
import { parseAcceptLanguage } from '../../platform/http/accept-language.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import { TextCleaner } from '../../providers/language-model/clean-text.ts';
import { cleanPages } from '../../providers/web-search/clean-page.ts';
import { FENCE_ID, MODEL_CHARACTERS, push, type TextWork } from './text-work.ts';

/** A profile whose every value is the text: what a resume can become. */
function createProfile(text: string): ResumeProfile {
  const value = {
    value: text.slice(0, LIMITS.profileValueCharacters) || '-',
    evidence: [],
    confidence: 1,
    source: 'user' as const,
  };
  const job = { id: 'w1', name: value, position: value, location: value, summary: value };
  return {
    ...emptyProfile,
    work: [{ ...job, startDate: null, endDate: null, highlights: [value, value] }],
  };
}

const NOBODY = copilot.readCandidate(null);

/** What reads job texts, resumes, saved questions and what clients and pages say of themselves. */
export const READING: readonly TextWork[] = [
  {
    name: 'readCandidate',
    most: LIMITS.profileValueCharacters,
    work: (text) => copilot.readCandidate(createProfile(text)),
  },
  {
    name: 'findRequirements',
    most: PREDICTION_LIMITS.jobTextCharacters,
    work: (text) => copilot.findRequirements(text, NOBODY),
  },
  {
    name: 'findRequirements, for a resume',
    most: PREDICTION_LIMITS.jobTextCharacters,
    work: (text) => copilot.findRequirements(text, copilot.readCandidate(createProfile(text))),
  },
  {
    name: 'predictByRules',
    most: PREDICTION_LIMITS.jobTextCharacters,
    work: (text) =>
      copilot.predictByRules({
        jobTitle: text.slice(0, 100),
        jobText: text,
        language: 'en',
        candidate: copilot.readCandidate(createProfile(text)),
        requirements: [],
        wanted: 30,
      }),
  },
  {
    name: 'buildQuestionsPrompt',
    most: PREDICTION_LIMITS.jobTextCharacters,
    work: (text) =>
      buildQuestionsPrompt({
        jobTitle: 'Cook',
        jobText: text,
        facts: [],
        language: 'en',
        fenceId: FENCE_ID,
        requirements: [],
        wanted: 5,
        there: [],
        kept: [text],
      }),
  },
  {
    name: 'readKeyPoints: the job',
    most: PREDICTION_LIMITS.jobTextCharacters,
    work: (text) =>
      readKeyPoints(
        JSON.stringify({
          requirements: [
            { quote: text.slice(-390), preferred: false },
            { quote: 'a a a a b', preferred: false },
          ],
        }),
        text,
      ),
  },
  {
    name: 'readKeyPoints: the output',
    most: MAX_OUTPUT_CHARACTERS,
    work: (text) => readKeyPoints(text, 'Cook well.'),
  },
  {
    name: 'readQuestions: the output',
    most: MODEL_CHARACTERS,
    work: (text) =>
      readQuestions(
        JSON.stringify({
          questions: [
            {
              question: text.slice(0, 490),
              kind: 'role',
              difficulty: 1,
              source: { usual: true },
              answer: text,
              followUp: null,
            },
          ],
        }),
        {
          language: 'en',
          jobTitle: 'Cook',
          jobText: 'Cook well, with 3 others.',
          facts: [],
          candidate: NOBODY,
          requirements: [],
          there: [text.slice(0, 490)],
        },
      ),
  },
  {
    name: 'readQuestions: the job',
    most: PREDICTION_LIMITS.jobTextCharacters,
    work: (text) =>
      readQuestions(
        JSON.stringify({
          questions: [
            {
              question: 'How do you cook?',
              kind: 'role',
              difficulty: 1,
              source: { usual: true },
              answer: 'I led 12 cooks at Anna Ltd in May 2019, and saved 30 %.',
              followUp: null,
            },
          ],
        }),
        {
          language: 'en',
          jobTitle: 'Cook',
          jobText: text,
          facts: [],
          candidate: NOBODY,
          requirements: [],
          there: [],
        },
      ),
  },
  {
    name: 'cleanUntrusted',
    most: PREDICTION_LIMITS.jobTextCharacters,
    work: (text) => copilot.cleanUntrusted(text, FENCE_ID),
  },
  { name: 'parseAnswer', most: MODEL_CHARACTERS, work: (text) => parseAnswer(text) },
  { name: 'withoutCitations', most: MODEL_CHARACTERS, work: (text) => withoutCitations(text) },
  { name: 'storable', most: 64 * 1024, work: (text) => storable({ [text]: [text, { text }] }) },
  {
    name: 'questionKey',
    most: LIMITS.answerCharacters,
    work: (text) => questionKey(text, (each) => each),
  },
  { name: 'hashQuestion', most: LIMITS.answerCharacters, work: (text) => hashQuestion(text) },
  { name: 'detectLanguage', most: LIMITS.answerCharacters, work: (text) => detectLanguage(text) },
  {
    name: 'tidyAliases',
    most: LIMITS.answerCharacters,
    work: (text) =>
      tidyAliases(
        text,
        Array.from({ length: 10 }, (_, at) => text.slice(500 * at, 500 * at + 500)),
      ),
  },
  {
    name: 'saysTheSame',
    most: LIMITS.turnCharacters,
    work: (text) => saysTheSame(text, `${text}.`),
  },
  {
    name: 'profileFacts',
    most: LIMITS.profileValueCharacters,
    work: (text) => profileFacts(createProfile(text)),
  },
  {
    name: 'applyCorrections',
    most: LIMITS.profileValueCharacters,
    work: (text) =>
      applyCorrections(createProfile(text), [
        { type: 'set', path: 'basics.name', value: text },
      ] as Parameters<typeof applyCorrections>[1]),
  },
  { name: 'shownFileName', most: 16_000, work: (text) => shownFileName(`${text}.pdf`) },
  { name: 'parseAcceptLanguage', most: 16_000, work: (text) => parseAcceptLanguage(text) },
  { name: 'parseUserAgent', most: 300, work: (text) => parseUserAgent(text) },
  { name: 'TextCleaner', most: MODEL_CHARACTERS, work: (text) => push(new TextCleaner(), text) },
  {
    name: 'cleanPages',
    most: 20_000,
    work: (text) =>
      cleanPages(
        [{ title: text, url: `https://a.example/${text}`, snippet: text, published: text }],
        3,
      ),
  },
  {
    name: 'understandResume: one block',
    most: 40_000,
    work: (text) =>
      understandResume({
        form: 'flowing',
        links: [],
        blocks: [{ kind: 'paragraph', text, level: null, cells: null, bold: false }],
      }),
  },
  {
    name: 'understandResume: many blocks',
    most: 40_000,
    work: (text) =>
      understandResume({
        form: 'flowing',
        links: [],
        blocks: (text.match(/.{1,80}/gsu) ?? []).map((line) => ({
          kind: 'paragraph',
          text: line,
          level: null,
          cells: null,
          bold: false,
        })),
      }),
  },
];
