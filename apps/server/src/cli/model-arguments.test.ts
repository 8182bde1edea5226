import { expect, it } from 'vitest';
import { readArguments } from './admin-arguments.ts';
import { UsageError } from './argument-kinds.ts';

const read = (line: string) => readArguments(line.split(' '));

it('[PLAT-110] fetch a model by its short name, from the publishers or from a host of choice', () => {
  expect(read('models fetch zh')).toMatchObject({
    act: 'fetch',
    model: { id: 'moonshine-tiny-zh' },
    from: new URL('https://huggingface.co'),
    checksums: null,
  });
  expect(
    read('models fetch ja-base --from https://mirror.example/hub --checksums sums'),
  ).toMatchObject({
    model: { id: 'moonshine-base-ja' },
    from: new URL('https://mirror.example/hub'),
    checksums: 'sums',
  });
  expect(read('models import ko ./stick')).toMatchObject({ act: 'import', folder: './stick' });
  expect(read('models remove moonshine-tiny-ko')).toMatchObject({ act: 'remove' });
});

it.each([
  ['models', 'Say list'],
  ['models fetch', 'Name a model'],
  ['models fetch xx', 'Name a model'],
  ['models fetch zh --from http://mirror.example', '--from must be'],
  ['models fetch zh more', 'too much'],
  ['models import zh', 'Name the folder'],
  ['models list --from https://mirror.example', '--from only'],
  ['models check zh --checksums sums', '--checksums only'],
])('are refused where they make no sense: %s', (line, words) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(words);
});
