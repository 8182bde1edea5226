import { EMPTY_SETUP, type SpokenLanguage } from '@cuecard/contract';
import { createBankIndex } from '@cuecard/copilot';
import type { LanguageModel } from '../../../providers/language-model/language-model.ts';
import type { AnswerRequest } from './author-chain.ts';
import { writeAnswer } from './author-chain.ts';
import { guardAnswer } from './guard-answer.ts';
import { judgeByRules } from './judge-by-rules.ts';
import { createModelAuthor } from './model-author.ts';

/**
 * The apostrophe of the second is beyond Latin-1: V8 compiles every regular expression once more for such text,
 * which held the main thread of a first interview for 50 ms (measured).
 */
const QUESTIONS: readonly (readonly [SpokenLanguage, string])[] = [
  ['en', 'Could you walk me through a project that you are proud of?'],
  ['en', 'Could you walk me through a project that you’re proud of?'],
  ['zh-CN', '请介绍一个你最满意的项目。'],
];

/** A saved question without its words. */
const SAVED = { id: 'rehearsal', answer: '', aliases: [], tags: [] };

/** A model that is nobody's: nothing is asked of the network. */
const reader: LanguageModel = {
  name: 'rehearsal',
  async *stream() {
    yield { type: 'text', text: 'I led a project with 3 people in 2020.\n\n- What it was for\n' };
  },
};

/**
 * Goes through a question as an interview does, without anybody's interview: code that runs for the first time
 * is slow, and the first candidate of a fresh server should not wait for that (measured: 50 ms of 68 that a
 * first answer took beyond its model).
 */
export async function* rehearseQuestions(): AsyncGenerator<void> {
  for (const [language, question] of QUESTIONS) {
    judgeByRules({ channel: 'interviewer', text: question }, language, []);
    yield;
    createBankIndex([{ ...SAVED, language: language === 'en' ? 'en' : 'zh', question }]).find(
      question,
    );
    yield;
    await answer({
      setup: { ...EMPTY_SETUP, interviewLanguage: language, answerLanguage: language },
      shape: { style: 'outline', length: 'usual', thinking: false },
      mode: 'asked',
      evidence: [],
      question,
      conversation: [{ channel: 'interviewer', text: question }],
      earlier: [],
      fenceId: 'rehearsal',
    });
    yield;
  }
}

async function answer(request: AnswerRequest): Promise<void> {
  const { signal } = new AbortController();
  const check = guardAnswer(request);
  let text = '';
  for await (const piece of writeAnswer([createModelAuthor(reader)], request, { signal }))
    if (piece.type === 'text') check((text += piece.text), { growing: true });
}
