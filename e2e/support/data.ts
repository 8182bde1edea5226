import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';

const FOLDER =
  process.env['CUECARD_TEST_DATA'] ?? path.resolve(import.meta.dirname, '../../../shared/data');

/** The recording with three clear questions; see the README of the test data. */
export const clearQuestions = path.join(FOLDER, 'interviews/01-clear-questions.wav');

/** English and Mandarin questions in turn. */
export const twoLanguages = path.join(FOLDER, 'speech/en-us_zh-cn.wav');

/** Two columns, one page; its name, e-mail and phone are in the manifest beside it. */
export const twoColumnResume = path.join(FOLDER, 'resumes/26-ocv-two-column-sidebar.pdf');

/** Guards a test that needs a file of the test data: without the file CI fails, and others see the test skipped. */
export function requireTestData(file: string): void {
  if (existsSync(file)) return;
  const words = `The test data is not at ${FOLDER}. Put it there, or name its folder by CUECARD_TEST_DATA.`;
  if (isContinuousIntegration() || !isInTest()) throw new Error(words);
  test.skip(true, words);
}

const isContinuousIntegration = (): boolean => /^(1|true)$/.test(process.env['CI'] ?? '');

/** Benches and drills use these files too, outside of Playwright's tests. */
function isInTest(): boolean {
  try {
    return Boolean(test.info());
  } catch {
    return false;
  }
}
