import { describe, expect, it } from 'vitest';
import { readArguments } from './admin-arguments.ts';
import { UsageError } from './argument-kinds.ts';

const publish = (...more: string[]) =>
  readArguments(['announce', 'publish', '--message', 'Hello', '--until', '2027-02-01', ...more]);

describe('[ANN-21] the arguments of an announcement', () => {
  it('say what is told, to whom, how and when', () => {
    const line =
      '--title Moving --tier ultimate --language zh-cn --client web --from 2027-01-01 --fullscreen --persistent --cancel Later --confirm Read --link https://example.com/a';
    expect(publish('--message', 'Two\\nlines', ...line.split(' '))).toEqual({
      command: 'announce',
      act: 'publish',
      given: {
        title: 'Moving',
        message: ['Hello', 'Two\nlines'],
        fullscreen: true,
        persistent: true,
        buttons: [
          { text: 'Later', type: 'cancel', link: null },
          { text: 'Read', type: 'confirm', link: 'https://example.com/a' },
        ],
        tier: 'Ultimate',
        locale: 'zh-CN',
        client: 'Web',
        from: new Date('2027-01-01T00:00:00Z'),
        until: new Date('2027-02-01T00:00:00Z'),
      },
    });
  });

  it('say as little as a message and its end', () => {
    const plain = { title: null, fullscreen: false, persistent: false, buttons: null, from: null };
    expect(publish()).toMatchObject({ given: { ...plain, tier: null, locale: null } });
  });

  it('list and withdraw', () => {
    expect(readArguments(['announce', 'list'])).toEqual({ command: 'announce', act: 'list' });
    const withdrawn = { command: 'announce', act: 'withdraw', id: 7 };
    expect(readArguments(['announce', 'withdraw', '7'])).toEqual(withdrawn);
  });

  it.each([
    ['announce', 'publish, list or withdraw'],
    ['announce publish --until 2027-01-01', '--message'],
    ['announce publish --message Hello', '--until'],
    ['announce publish --message Hello --until soon', '--until must be a day'],
    ['announce publish --message Hello --from soon --until 2027-01-01', '--from must be a day'],
    ['announce publish --message Hello --from 2027-01-01 --until 2027-01-01', 'after --from'],
    ['announce publish --message Hello --until 2027-01-01 --tier Gold', '--tier must be one of'],
    ['announce publish --message Hello --until 2027-01-01 --language fr', '--language must be'],
    ['announce publish --message Hello --until 2027-01-01 --client Amiga', '--client must be'],
    ['announce publish --message Hello --until 2027-01-01 --link https://a.example', '--confirm'],
    [
      'announce publish --message Hello --until 2027-01-01 --confirm Go --link javascript:alert(1)',
      'web address',
    ],
    [
      `announce publish --message Hello --until 2027-01-01 --confirm ${'a'.repeat(41)}`,
      'from 1 to 40',
    ],
    ['announce publish --message Hello --until 2027-01-01 more', 'too much'],
    ['announce list --title x', 'only go with "announce publish"'],
    ['announce withdraw', 'number of the announcement'],
    ['announce withdraw x', 'whole number'],
  ])('refuse "%s" and say why', (line, why) => {
    expect(() => readArguments(line.split(' '))).toThrow(UsageError);
    expect(() => readArguments(line.split(' '))).toThrow(why);
  });
});
