import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMark, writeVector } from './scripts/mark.ts';
import { listPictures, listVectors } from './scripts/native-icons.ts';

const here = import.meta.dirname;
const resources = path.join(here, 'android/app/src/main/res');
const readFavicon = (): Promise<string> =>
  readFile(path.join(here, '../web/public/favicon.svg'), 'utf8');

/** Side in pixels and whether it lets anything through, from the header of a PNG. */
async function readHeader(file: string): Promise<{ sides: number[]; isOpaque: boolean }> {
  const bytes = await readFile(path.join(here, file));
  const [colourType] = bytes.subarray(25, 26);
  return { sides: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], isOpaque: colourType === 2 };
}

describe('the icons of the native apps', () => {
  it('[PHONE-39] are the favicon, in what Android draws itself', async () => {
    for (const { file, text } of listVectors(await readFavicon()))
      expect([file, await readFile(path.join(here, file), 'utf8')]).toEqual([file, text]);
  });

  it('[PHONE-39] are there in each size that the systems take, and let nothing through on iOS', async () => {
    for (const { file, size, isOpaque } of listPictures(await readFavicon()))
      expect([file, await readHeader(file)]).toEqual([file, { sides: [size, size], isOpaque }]);
  });

  it('[PHONE-39] name nothing that is not among the resources', async () => {
    const names = await readdir(resources, { recursive: true });
    const manifest = path.join(here, 'android/app/src/main/AndroidManifest.xml');
    const files = names.filter((name) => /(?:drawable|mipmap|styles).*\.xml$/.test(name));
    const texts = await Promise.all(
      [manifest, ...files.map((name) => path.join(resources, name))].map((file) =>
        readFile(file, 'utf8'),
      ),
    );
    const asked = [...texts.join('\n').matchAll(/@(drawable|mipmap)\/(\w+)/g)];
    expect(asked.length).toBeGreaterThan(5);
    for (const [, kind = '', name = ''] of asked) {
      const isThere = names.some((each) => new RegExp(`^${kind}[^/]*/${name}\\.\\w+$`).test(each));
      expect([name, isThere]).toEqual([name, true]);
    }
  });

  it('is not made of a favicon that is another', () => {
    expect(() => readMark('<svg viewBox="0 0 32 32"><circle r="4"/></svg>')).toThrow('favicon');
  });

  it('stands in the middle of its square, in one colour where only its shape is seen', async () => {
    const vector = writeVector(await readFavicon(), 108, 0.5, '#ffffffff');
    expect(vector).toContain('android:viewportWidth="64"');
    expect(vector).toContain('android:translateX="16"');
    expect(new Set(vector.match(/(?:fill|stroke)Color="[^"]+"/g))).toEqual(
      new Set(['fillColor="#00000000"', 'strokeColor="#ffffffff"', 'fillColor="#ffffffff"']),
    );
  });
});
