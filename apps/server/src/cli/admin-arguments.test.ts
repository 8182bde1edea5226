import { describe, expect, it } from 'vitest';
import { readArguments } from './admin-arguments.ts';
import { UsageError } from './argument-kinds.ts';

describe('the arguments of an administrator', () => {
  it('name an account, a plan, time and an end', () => {
    const line = 'grant Ada@Example.com --tier ultimate --minutes 240 --until 2027-01-01';
    expect(readArguments(line.split(' '))).toEqual({
      command: 'grant',
      target: { email: 'ada@example.com' },
      tier: 'Ultimate',
      minutes: 240,
      until: new Date('2027-01-01T00:00:00Z'),
      note: 'granted by an administrator',
    });
  });

  it('look an account up or sign it out, by e-mail or phone', () => {
    expect(readArguments(['user', '13800138000'])).toEqual({
      command: 'user',
      target: { phone: '13800138000' },
    });
    expect(readArguments(['end-logins', 'A@b.cd', '--note', 'stolen laptop'])).toEqual({
      command: 'end-logins',
      target: { email: 'a@b.cd' },
      note: 'stolen laptop',
    });
  });

  it('[BILL-130] make, list and withdraw gift codes', () => {
    const line =
      'gift-codes make --tier ultimate --minutes 60 --days 30 --count 5 --until 2027-01-01';
    expect(readArguments(line.split(' '))).toEqual({
      command: 'gift-codes',
      act: 'make',
      given: { tier: 'Ultimate', minutes: 60, days: 30 },
      count: 5,
      uses: 1,
      expiresAt: new Date('2027-01-01T00:00:00Z'),
      note: '',
    });
    expect(readArguments(['gift-codes', 'list'])).toEqual({ command: 'gift-codes', act: 'list' });
    const withdrawn = { command: 'gift-codes', act: 'withdraw', id: 7 };
    expect(readArguments(['gift-codes', 'withdraw', '7'])).toEqual(withdrawn);
  });

  it('[FEED-7] say how far back feedback is read', () => {
    expect(readArguments(['feedback'])).toEqual({ command: 'feedback', days: 90 });
    const week = { command: 'feedback', days: 7 };
    expect(readArguments(['feedback', '--days', '7'])).toEqual(week);
  });

  it('ask for help with nothing and with --help', () => {
    expect(readArguments([])).toBeNull();
    expect(readArguments(['--help'])).toBeNull();
  });

  it.each([
    ['frob', 'no command "frob"'],
    ['user 12800138000', 'e-mail address or phone'],
    ['user ada@example.com --minutes 1', 'only go with "grant"'],
    ['end-logins', 'after "end-logins"'],
    ['remove-factors', 'after "remove-factors"'],
    ['gift-codes', 'make, list or withdraw'],
    ['gift-codes make --tier FreeTrial --minutes 5', '--tier must be one of Regular'],
    ['gift-codes make --tier Regular', '--minutes, --days'],
    ['gift-codes make --tier Unlimited --minutes 5', 'needs --days'],
    ['gift-codes make --tier Regular --minutes 0', '--minutes, --days'],
    ['gift-codes make --tier Regular --minutes 5 --uses 0', '--uses must be'],
    ['gift-codes list --count 2', 'only go with "gift-codes make"'],
    ['gift-codes withdraw', 'number of the code'],
    ['gift-codes withdraw x', 'whole number'],
    ['gift-codes list all', 'too much'],
    ['grant ada@example.com --minutes 1 --days 3', 'only go with "gift-codes make"'],
    ['grant', 'e-mail address'],
    ['grant ada', 'e-mail address'],
    ['grant ada@example.com', 'Say what to give'],
    ['grant ada@example.com extra --minutes 1', 'too much'],
    ['grant ada@example.com --tier Gold', 'FreeTrial, Regular'],
    ['grant ada@example.com --minutes 1.5', 'whole number'],
    ['grant ada@example.com --minutes=-5', 'whole number'],
    ['grant ada@example.com --minutes 99999999999', 'whole number'],
    ['grant ada@example.com --until tomorrow', 'a day such as'],
    ['grant ada@example.com --until 2027-02-31', 'a day such as'],
    ['grant ada@example.com --hours 3', '--hours'],
    ['feedback --days 0', '--days must be'],
    ['feedback everything', 'everything'],
  ])('refuse "%s" and say why', (line, why) => {
    expect(() => readArguments(line.split(' '))).toThrow(UsageError);
    expect(() => readArguments(line.split(' '))).toThrow(why);
  });
});
