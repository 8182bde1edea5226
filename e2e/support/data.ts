import { existsSync } from 'node:fs';
import path from 'node:path';

const shared =
  process.env['CUECARD_TEST_DATA'] ?? path.resolve(import.meta.dirname, '../../../shared/data');

/** The recording with three clear questions; see the README of the test data. */
export const clearQuestions = path.join(shared, 'interviews/01-clear-questions.wav');

/** Two columns, one page; its name, e-mail and phone are in the manifest beside it. */
export const twoColumnResume = path.join(shared, 'resumes/26-ocv-two-column-sidebar.pdf');

if (!existsSync(clearQuestions))
  throw new Error(
    `The test data is not at ${shared}. Put it there, or name its folder by CUECARD_TEST_DATA.`,
  );
