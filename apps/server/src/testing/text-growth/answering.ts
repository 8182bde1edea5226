import { EXAM_LIMITS, LIMITS } from '@cuecard/contract';
import * as copilot from '@cuecard/copilot';
import { createExamWriter } from '../../modules/exams/answers/answer-writer.ts';
import { FENCE_ID, MODEL_CHARACTERS, push, type TextWork } from './text-work.ts';

const RULES = 'Answer in the first person, from the evidence alone, and cite it as [F1]. '.repeat(
  20,
);

const EVIDENCE = (text: string) => [
  { id: 'F1', kind: 'resume' as const, label: 'work', text },
  { id: 'K1', kind: 'bank' as const, label: text.slice(0, LIMITS.questionCharacters), text },
];
const SETUP = { style: 'outline', answerLanguage: 'en' } as const;
const INTERVIEWER = (text: string) => ({ speaker: 'interviewer', text, language: 'en' }) as const;
const bank = copilot.createBankIndex(
  Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    question: `What is your experience with project ${index}, and what went wrong?`,
    answer: 'It went well in the end.',
    aliases: ['你做过的项目里最失败的是哪个？'],
    tags: ['work'],
    language: 'en',
  })),
);

const compose = (question: string, said: string, fact: string): unknown =>
  copilot.compose({
    question,
    earlierQuestions: [said],
    setup: { ...SETUP, jobTitle: question.slice(0, 100), jobText: said },
    evidence: EVIDENCE(fact),
  });

/** What hears, finds, asks and answers. */
export const ANSWERING: readonly TextWork[] = [
  {
    name: 'judgeTurn',
    most: LIMITS.turnCharacters,
    work: (text) => copilot.judgeTurn(INTERVIEWER(text), [INTERVIEWER(text)]),
  },
  {
    name: 'resolveFollowUp',
    most: LIMITS.turnCharacters,
    work: (text) => copilot.resolveFollowUp(text, [text, text]),
  },
  { name: 'the bank: find', most: LIMITS.turnCharacters, work: (text) => bank.find(text) },
  { name: 'the bank: rank', most: LIMITS.turnCharacters, work: (text) => bank.rank(text) },
  {
    name: 'the bank: contradicts',
    most: LIMITS.turnCharacters,
    work: (text) => bank.contradicts(text, '7'),
  },
  {
    name: 'readEntry',
    most: LIMITS.answerCharacters,
    work: (text) =>
      copilot.readEntry({
        id: '1',
        question: text.slice(0, LIMITS.questionCharacters),
        answer: text,
        aliases: Array.from({ length: 20 }, (_, at) =>
          text.slice(at, at + LIMITS.questionCharacters),
        ),
        tags: [text.slice(0, LIMITS.tagCharacters)],
        language: 'en',
      }),
  },
  {
    name: 'listAliases',
    most: LIMITS.questionCharacters,
    work: (text) => copilot.listAliases(text, 'en'),
  },
  {
    name: 'compose: the question',
    most: LIMITS.turnCharacters,
    work: (text) => compose(text, 'Yes.', 'Cook, 2019'),
  },
  {
    name: 'compose: the talk',
    most: LIMITS.turnCharacters,
    work: (text) => compose('Why us?', text, 'Cook, 2019'),
  },
  {
    name: 'compose: a fact',
    most: LIMITS.answerCharacters,
    work: (text) => compose('Tell me about your work.', 'Yes.', text),
  },
  {
    name: 'buildAnswerPrompt',
    most: LIMITS.turnCharacters,
    work: (text) =>
      copilot.buildAnswerPrompt({
        question: text,
        history: [{ speaker: 'candidate', text }],
        earlierQuestions: [text],
        setup: { ...SETUP, jobText: text },
        evidence: EVIDENCE(text),
        screens: [text],
        mode: 'asked',
        fenceId: FENCE_ID,
      }),
  },
  {
    name: 'createGuard: the answer',
    most: MODEL_CHARACTERS,
    work: (text) =>
      copilot.createGuard({
        evidence: EVIDENCE('Cook, 2019'),
        setup: SETUP,
        question: 'Why?',
        conversation: [],
      })(text),
  },
  {
    name: 'createGuard: the grounds',
    most: LIMITS.turnCharacters,
    work: (text) =>
      copilot.createGuard({
        evidence: EVIDENCE(text),
        setup: { ...SETUP, jobText: text },
        question: text,
        conversation: [{ text }],
      })('I led 12 cooks at Anna Ltd from May 2019, with a PhD [F1]. I saved 30 % [W9].'),
  },
  {
    name: 'createAnswerFilter',
    most: MODEL_CHARACTERS,
    work: (text) => push(copilot.createAnswerFilter(FENCE_ID, RULES), text),
  },
  {
    name: 'createExamWriter',
    most: MODEL_CHARACTERS,
    work: (text) => push(createExamWriter({ mark: FENCE_ID }), text),
  },
  {
    name: 'buildExamPrompt',
    most: EXAM_LIMITS.recognisedCharacters,
    work: (text) =>
      copilot.buildExamPrompt({
        source: 'recognised',
        recognised: [text],
        answerLanguage: 'en',
        codeLanguage: null,
        followUp: text.slice(0, EXAM_LIMITS.followUpCharacters),
        fenceId: FENCE_ID,
      }),
  },
  {
    name: 'answerWithoutModel',
    most: EXAM_LIMITS.recognisedCharacters,
    work: (text) =>
      copilot.answerWithoutModel({
        recognised: [text],
        answerLanguage: 'en',
        bank,
        findEntry: () => null,
      }),
  },
];
