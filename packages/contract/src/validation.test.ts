import { describe, expect, it } from 'vitest';
import { findErrorKey, ERROR_TABLE } from './errors.ts';
import { ContractError, rejectField } from './envelope.ts';
import { canMove, INTERVIEW_STATES } from './interview.ts';
import { EMPTY_SETUP } from './empty-setup.ts';
import { interviewSetup } from './setup.ts';
import { code, email, password, phone } from './validation.ts';
import { compareVersions } from './version.ts';
import { clientMessage } from './live-messages.ts';
import { logEvent } from './interview-log.ts';

const passes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('validation', () => {
  it('an e-mail has groups before the @ and a dotted domain after it', () => {
    for (const good of ['a@b.co', 'first.last_x-1@mail.example.com'])
      expect(passes(email, good)).toBe(true);
    for (const bad of [
      'a@b',
      '.a@b.co',
      'a..b@c.de',
      'a@b..c',
      'a b@c.de',
      'a@',
      '@b.co',
      'a+b@c.de',
    ])
      expect(passes(email, bad)).toBe(false);
    expect(email.parse('  Amara@Example.COM ')).toBe('amara@example.com');
  });

  it('[AUTH-52] a mainland mobile number has 11 digits, 1 first, 3 to 9 second', () => {
    expect(passes(phone, '13812345678')).toBe(true);
    for (const bad of ['12812345678', '1381234567', '138123456789', '23812345678', '1381234567a'])
      expect(passes(phone, bad)).toBe(false);
  });

  it('codes have six digits and passwords eight characters', () => {
    expect(passes(code, '012345')).toBe(true);
    expect(passes(code, '12345')).toBe(false);
    expect(passes(password, '1234567')).toBe(false);
    expect(passes(password, '12345678')).toBe(true);
  });

  it('[DESK-19][DESK-20] versions compare part by part, and a missing part is 0', () => {
    expect(compareVersions('2.9.0', '2.12.0')).toBeLessThan(0);
    expect(compareVersions('2.12', '2.12.0')).toBe(0);
    expect(compareVersions('3', '2.12.9')).toBeGreaterThan(0);
    expect(compareVersions('2.x', '2.0')).toBe(0);
  });
});

describe('interview setup', () => {
  it('[ENT-19][ENT-20] a job interview needs a title, a school interview a school and a major', () => {
    const job = { ...EMPTY_SETUP, jobTitle: 'Nurse' };
    expect(passes(interviewSetup, job)).toBe(true);
    expect(passes(interviewSetup, { ...job, jobTitle: '  ' })).toBe(false);
    expect(passes(interviewSetup, { ...job, kind: 'school' })).toBe(false);
    const school = { ...EMPTY_SETUP, kind: 'school', school: 'NTU', major: 'Physics' };
    expect(passes(interviewSetup, school)).toBe(true);
  });

  it('[ENT-22][ENT-23][ENT-24][ENT-25][ENT-26][ENT-27][ENT-28][ENT-29] has every field of the specification', () => {
    const full = {
      ...EMPTY_SETUP,
      jobTitle: 'Data engineer',
      interviewLanguage: 'zh-CN',
      answerLanguage: 'en',
      languageLevel: 'B2',
      style: 'transcript',
      degree: 'post-doctoral',
      programmingLanguage: 'Go',
      codeMode: true,
      webBrowsing: true,
    };
    expect(interviewSetup.parse(full)).toEqual(full);
    // These came later and have a default.
    const later = new Set([
      'company',
      'advertisement',
      'notes',
      'listening',
      'resumeId',
      'recogniser',
      'length',
      'applicationId',
    ]);
    for (const field of Object.keys(full).filter((name) => !later.has(name))) {
      expect(passes(interviewSetup, { ...full, [field]: undefined })).toBe(false);
    }
    expect(passes(interviewSetup, { ...full, programmingLanguage: null })).toBe(false);
  });
});

it('[LIVE-4] states move along preparing, initialising, active, ending, ended only', () => {
  const moves = INTERVIEW_STATES.flatMap((from) =>
    INTERVIEW_STATES.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(moves).toEqual([
    'preparing>initialising',
    'preparing>ending',
    'initialising>active',
    'initialising>ending',
    'active>ending',
    'ending>ended',
  ]);
});

describe('errors', () => {
  it('every status is unique and finds its row', () => {
    const rows = Object.entries(ERROR_TABLE);
    expect(new Set(rows.map(([, row]) => row.status)).size).toBe(rows.length);
    for (const [key, row] of rows) expect(findErrorKey(row.status)).toBe(key);
    expect(findErrorKey(0)).toBeNull();
  });

  it('a rejected field is a 448 with field and reason', () => {
    const error = rejectField('code', 'too-soon', 42);
    expect(error).toBeInstanceOf(ContractError);
    expect([error.http, error.status]).toEqual([200, 448]);
    expect(error.data).toEqual({ field: 'code', reason: 'too-soon', retryAfterSeconds: 42 });
  });
});

describe('messages of the live session', () => {
  const id = '7f8f3cde-55a8-4f1c-9d8b-0a7f2f5c1a11';

  it('a command needs a number from 1 and an id that is one', () => {
    const command = { type: 'stop', answerId: id };
    expect(passes(clientMessage, { type: 'command', cseq: 1, command })).toBe(true);
    expect(passes(clientMessage, { type: 'command', cseq: 0, command })).toBe(false);
    expect(
      passes(clientMessage, { type: 'command', cseq: 1, command: { ...command, answerId: 'x' } }),
    ).toBe(false);
  });

  it('an event of the log carries its number and its time', () => {
    const event = { type: 'time.warning', remainingMs: 30_000 };
    expect(passes(logEvent, { ...event, seq: 3, at: 1 })).toBe(true);
    expect(passes(logEvent, event)).toBe(false);
  });
});
