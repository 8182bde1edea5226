import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './admin-arguments.ts';

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

  it('ask for help with nothing and with --help', () => {
    expect(readArguments([])).toBeNull();
    expect(readArguments(['--help'])).toBeNull();
  });

  it.each([
    ['frob', 'no command "frob"'],
    ['user 12800138000', 'e-mail address or phone'],
    ['user ada@example.com --minutes 1', 'only go with "grant"'],
    ['end-logins', 'after "end-logins"'],
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
  ])('refuse "%s" and say why', (line, why) => {
    expect(() => readArguments(line.split(' '))).toThrow(UsageError);
    expect(() => readArguments(line.split(' '))).toThrow(why);
  });
});
