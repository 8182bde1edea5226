import { examHeading } from '@cuecard/contract';
import { templateLanguage, type Language, type TemplateLanguage } from '../language.ts';
import type { BankIndex } from '../retrieval/bank-entry.ts';
import { splitQuestions, type ReadQuestion } from './split-questions.ts';

/** A saved question, as it is quoted. */
export interface SavedEntry {
  readonly question: string;
  readonly answer: string;
}

export interface WithoutModelRequest {
  /** By picture, in their order. */
  readonly recognised: readonly string[];
  readonly answerLanguage: Language;
  readonly bank: Pick<BankIndex, 'find'>;
  readonly findEntry: (id: string) => SavedEntry | null;
  /** What the user asks about it; null: the questions themselves. */
  readonly followUp?: string | null;
  readonly part?: number | null;
}

interface Words {
  readonly known: string;
  readonly savedAs: (question: string) => string;
  readonly perhaps: string;
  readonly unknown: string;
  readonly options: string;
  readonly noModel: string;
}

const WORDS: Readonly<Record<TemplateLanguage, Words>> = {
  en: {
    known: 'From your question bank, as you saved it:',
    savedAs: (question) => `Saved under: "${question}"`,
    perhaps: 'Not answered. Perhaps near it in your question bank:',
    unknown: 'Not answered: your question bank has nothing near it.',
    options: 'Options that were read:',
    noModel:
      'No language model is configured: this is only the text that was read, which may be misread, and your question bank.',
  },
  'zh-CN': {
    known: '来自你的题库，原样引用：',
    savedAs: (question) => `题库中的题目：“${question}”`,
    perhaps: '未作答。题库里可能相近的题目：',
    unknown: '未作答：题库里没有相近的题目。',
    options: '识别出的选项：',
    noModel: '没有配置语言模型：这里只有识别出的文字（可能有误）和你的题库。',
  },
  'zh-TW': {
    known: '來自你的題庫，原樣引用：',
    savedAs: (question) => `題庫中的題目：「${question}」`,
    perhaps: '未作答。題庫裡可能相近的題目：',
    unknown: '未作答：題庫裡沒有相近的題目。',
    options: '辨識出的選項：',
    noModel: '沒有設定語言模型：這裡只有辨識出的文字（可能有誤）和你的題庫。',
  },
};

/**
 * What can be said without a model, in the form of `exam-answer.ts`: the questions as they were read,
 * and what the user has saved for them. It answers nothing of its own.
 */
export function answerWithoutModel(request: WithoutModelRequest): string {
  const { recognised, answerLanguage, followUp = null, part = null } = request;
  const words = WORDS[templateLanguage(answerLanguage)];
  if (followUp !== null) return `${formatKnown(followUp, request, words)}\n\n${words.noModel}`;
  const questions = splitQuestions(recognised.join('\n'));
  const written = questions.map((question, index) =>
    formatQuestion(question, index + 1, request, words),
  );
  const chosen = part === null ? written : written.slice(part - 1, part);
  return [...chosen, words.noModel].join('\n\n');
}

function formatQuestion(
  question: ReadQuestion,
  number: number,
  request: WithoutModelRequest,
  words: Words,
): string {
  const { kind, stem, options } = question;
  const parts = [examHeading({ number, kind, stem }), formatKnown(stem, request, words)];
  if (options.length > 0)
    parts.push(words.options, options.map((option) => `- ${option}`).join('\n'));
  return parts.join('\n\n');
}

function formatKnown(stem: string, { bank, findEntry }: WithoutModelRequest, words: Words): string {
  const { card, titles } = bank.find(stem);
  const known = card === null ? null : findEntry(card.id);
  if (known !== null) {
    const answer = known.answer.replaceAll(/^## (?=\d)/gm, '### ');
    return [words.known, answer, words.savedAs(known.question)].join('\n\n');
  }
  const near = titles.flatMap(({ id }) => findEntry(id)?.question ?? []);
  if (near.length === 0) return words.unknown;
  return `${words.perhaps}\n${near.map((question) => `- ${question}`).join('\n')}`;
}
