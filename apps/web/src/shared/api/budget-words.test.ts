import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeFailure, errorMessages } from './messages.ts';

beforeAll(() => i18n.activate('en'));

const usedUp = (data: unknown): ApiError =>
  new ApiError({ http: 200, key: 'budgetUsedUp', message: '', data });

it('[BILL-210] says which budget is used up and when there is more', () => {
  const renewsAt = Date.UTC(2026, 10, 24, 8);
  const use = { name: 'exams', limit: 20, used: 20, renewsAt, requires: 'Regular' };
  const { title, detail } = describeFailure(usedUp(use));
  expect(i18n._(title)).toMatch(/as many exams today/);
  expect(detail === null ? '' : i18n._(detail)).toMatch(/^More from Nov 24, 2026/);
});

it('[BILL-210] says what to do where time brings nothing, and copes with an answer that it does not know', () => {
  const use = { name: 'storedBytes', limit: 1, used: 1, renewsAt: null, requires: null };
  const { title, detail } = describeFailure(usedUp(use));
  expect(i18n._(title)).toMatch(/Delete exams or resumes/);
  expect(detail).toBeNull();
  expect(describeFailure(usedUp({})).title).toBe(errorMessages.budgetUsedUp);
});
