import { EMPTY_SETUP, type SpokenLanguage } from '@cuecard/contract';
import { createBankIndex } from '@cuecard/copilot';
import type { LanguageModel } from '../../../providers/language-model/language-model.ts';
import type { AnswerRequest } from './author-chain.ts';
import { writeAnswer } from './author-chain.ts';
import { createComposerAuthor } from './composer-author.ts';
import { guardAnswer } from './guard-answer.ts';
import { judgeByRules } from './judge-by-rules.ts';
import { createModelAuthor } from './model-author.ts';

interface Rehearsed {
  readonly language: SpokenLanguage;
  /** A line of a resume: lines are ranked for a question. */
  readonly line: string;
  /** What is asked, and answered. */
  readonly question: string;
  /**
   * What asks nothing, so that no rule ends the judging early. V8 compiles a regular expression once for Latin-1 and
   * once more for other text, and again when it is used a second time: the first partials of an interview held the
   * main thread for 55 ms (measured) while only a question was rehearsed.
   */
  readonly statements: readonly string[];
}

const REHEARSED: readonly Rehearsed[] = [
  {
    language: 'en',
    line: 'Moved the stores to one system and cut costs by 40%',
    question: 'Could you walk me through a project that you are proud of?',
    statements: [
      'the team of the north and the south was glad about it',
      'the team of Łódź and the south was glad about it',
    ],
  },
  {
    language: 'zh-CN',
    line: '把门店迁到一个系统，成本降低 40%',
    question: '请介绍一个你最满意的项目。',
    statements: ['北京和上海的同事上周都很高兴。'],
  },
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
  for (const { language, line, question, statements } of REHEARSED) {
    const bank = createBankIndex([
      { ...SAVED, language: language === 'en' ? 'en' : 'zh', question },
    ]);
    for (const text of [...statements, question]) {
      judgeByRules({ channel: 'interviewer', text }, language, []);
      yield;
      bank.find(text);
      yield;
    }
    await answer({
      setup: { ...EMPTY_SETUP, interviewLanguage: language, answerLanguage: language },
      shape: { style: 'outline', length: 'usual', thinking: false },
      mode: 'asked',
      evidence: [{ id: 'F1', label: 'work-detail', text: line, source: { kind: 'setup' } }],
      question,
      conversation: [{ channel: 'interviewer', text: question }],
      earlier: [],
      fenceId: 'rehearsal',
    });
    yield;
  }
}

/** By a model, and by templates: either may be the first that somebody waits for. */
async function answer(request: AnswerRequest): Promise<void> {
  const { signal } = new AbortController();
  for (const author of [createModelAuthor(reader), createComposerAuthor()]) {
    const check = guardAnswer(request);
    let text = '';
    for await (const piece of writeAnswer([author], request, { signal }))
      if (piece.type === 'text') check((text += piece.text), { growing: true });
  }
}
