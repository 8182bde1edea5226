// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INTERFACE_LOCALES } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../public', import.meta.url));
const toFileName = (locale: string): string =>
  locale === 'en' ? 'manifest.webmanifest' : `manifest.${locale}.webmanifest`;

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly icons: readonly Icon[];
  readonly screenshots: readonly (Icon & { readonly form_factor: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}
const read = (locale: string): Manifest =>
  JSON.parse(readFileSync(`${folder}/${toFileName(locale)}`, 'utf8')) as Manifest;

/** Width and height of a PNG, from its header. */
function readSize(path: string): string {
  const header = readFileSync(path).subarray(16, 24);
  return `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`;
}

/** Without the words and pictures of them, which differ between languages. */
const withoutWords = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['name', 'short_name', 'description', 'lang', 'label'].includes(key)
        ? undefined
        : typeof each === 'string'
          ? each.replace(/\.(?:en|zh-CN|zh-TW)\.png$/, '.png')
          : each,
    ),
  );

describe('[PHONE-1] the manifest', () => {
  it.each(INTERFACE_LOCALES)('[PHONE-1] has words in %s and is else the same', (locale) => {
    const manifest = read(locale);
    expect(manifest.lang).toBe(locale);
    expect(withoutWords(manifest)).toEqual(withoutWords(read('en')));
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      '/follow',
      '/exam/phone',
      '/knowledge?practise=true',
    ]);
  });

  it('[PHONE-1] names icons and pictures that are there, of the sizes that it says, one of them maskable', () => {
    const { icons } = read('en');
    for (const { src, sizes } of icons) {
      expect(statSync(folder + src).isFile()).toBe(true);
      expect(readSize(folder + src)).toBe(sizes);
    }
    for (const locale of INTERFACE_LOCALES)
      for (const { src, sizes } of read(locale).screenshots) {
        expect(src).toContain(`.${locale}.`);
        expect(readSize(folder + src)).toBe(sizes);
      }
    expect(new Set(read('en').screenshots.map((each) => each.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    const plain = icons.filter(({ purpose }) => purpose === undefined);
    expect(plain.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });
});
