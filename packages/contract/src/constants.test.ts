import { expect, it } from 'vitest';
import { BUDGETS } from './budgets.ts';
import { calls } from './calls/index.ts';
import {
  ANNOUNCEMENT,
  HIDDEN_MODE_KEY,
  INTERVIEW,
  LIMITS,
  LOGIN,
  SNACKBAR_MS,
  SUPPORT_HOURS,
  VERIFICATION_CODE,
  VERSIONS,
} from './constants.ts';

it('[CONST-1][CONST-2][CONST-3][CONST-25][CONST-26] times of a login', () => {
  expect(LOGIN.tokenLifeMs).toBe(1_800_000);
  expect(LOGIN.refreshWhenUnderMs).toBe(300_000);
  expect(LOGIN.checkEveryMs).toBe(120_000);
  expect(LOGIN.maxLoginMs).toBe(2_592_000_000);
  expect(LOGIN.oldTokenGraceMs).toBe(60_000);
});

it('[CONST-4][CONST-5][ENT-3] keys of the local storage', () => {
  expect(LOGIN.storageKey).toBe('loginStore');
  expect(HIDDEN_MODE_KEY).toBe('hidden_mode_enabled');
});

it('[CONST-6] every call stands under /v2 or /v3', () => {
  for (const call of Object.values(calls)) expect(call.path).toMatch(/^\/v[23]\//);
});

it('no two calls share a method and a path', () => {
  const keys = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('[CONST-7][CONST-8] times of an interview', () => {
  expect(INTERVIEW.freeTrialMs).toBe(300_000);
  expect(INTERVIEW.warningMs).toBe(30_000);
});

it('[CONST-9][CONST-24][CONST-10][CONST-16][CONST-17][CONST-22][CONST-23] limits', () => {
  expect(BUDGETS.savedQuestions.limits.Regular).toBe(10);
  expect(BUDGETS.savedQuestions.limits.Professional).toBe(100);
  expect(LIMITS.screenshotsPerQuestion).toBe(5);
  expect(LIMITS.questionCharacters).toBe(500);
  expect(LIMITS.answerCharacters).toBe(5000);
  expect(LIMITS.resumeBytes).toBe(10_485_760);
  expect(LIMITS.screenshotBytes).toBe(8_388_608);
});

it('[CONST-11][CONST-12] versions', () => {
  expect(VERSIONS.desktopMinimum).toBe('2.12.0');
  expect(VERSIONS.web).toBe('1.0.0');
});

it('[CONST-13][CONST-14][CONST-15] support hours and the snackbar', () => {
  expect(SUPPORT_HOURS).toEqual({ tips: '10:00-20:00', customerService: '10:30-18:00' });
  expect(SNACKBAR_MS).toBe(5000);
});

it('[CONST-18][CONST-19][CONST-20][CONST-21] verification codes', () => {
  expect(VERIFICATION_CODE).toEqual({
    digits: 6,
    lifeMs: 600_000,
    maxTries: 5,
    resendAfterMs: 60_000,
  });
});

it('the announcement dialog keeps its measures', () => {
  expect(ANNOUNCEMENT).toEqual({
    defaultTitle: 'Announcement',
    maxButtons: 2,
    widthPx: 750,
    minHeightPx: 300,
    stackingOrder: 8888,
  });
});
