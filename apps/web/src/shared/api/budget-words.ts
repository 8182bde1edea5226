import type { BudgetName, BudgetUse } from '@cuecard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is used up, and what to do about it. */
export const usedUpWords: Partial<Record<BudgetName, MessageDescriptor>> = {
  modelTokens: msg`Your plan’s share of the language model is used up for today.`,
  storedBytes: msg`Your plan’s storage is full. Delete exams or resumes that you no longer need.`,
  savedQuestions: msg`Your question bank is full. Delete questions that you no longer need.`,
  interviews: msg`You have started as many interviews today as your plan allows.`,
  exams: msg`You have opened as many exams today as your plan allows.`,
  documents: msg`You have uploaded as many resumes today as your plan allows.`,
  predictions: msg`You have started as many predictions today as your plan allows.`,
  exports: msg`You have reached today’s limit of data downloads.`,
};

/** The names of those that users plan with. */
export const budgetNames: Partial<Record<BudgetName, MessageDescriptor>> = {
  modelTokens: msg`Language model, tokens`,
  storedBytes: msg`Storage for resumes and pictures`,
  savedQuestions: msg`Saved questions`,
  interviews: msg`Interviews`,
  exams: msg`Exams`,
  documents: msg`Resumes uploaded`,
  predictions: msg`Predictions`,
  exports: msg`Downloads of your data`,
};

const MEGABYTE = 1024 * 1024;

/** An amount of a budget in the reader's language: megabytes for bytes, else a number. */
export function formatAmount(
  { locale }: I18n,
  { name }: Pick<BudgetUse, 'name'>,
  amount: number,
): string {
  if (name !== 'storedBytes') return amount.toLocaleString(locale);
  const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const;
  return Math.ceil(amount / MEGABYTE).toLocaleString(locale, options);
}
