import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { isWholeClient } from './whole-client.ts';

const compress = promisify(brotliCompress);

/**
 * How hard each kind is compressed. WebAssembly fast, and within a few per cent of the smallest; what every first load
 * waits for as well as it can be: 8 % less than the server would do at each request.
 */
const QUALITY: Readonly<Record<string, number>> = { '.wasm': 6, '.js': 11, '.css': 11 };
/** The server sends what is smaller as it is. */
const SMALLEST = 1024;
/** Files at a time: each is held in memory, and there are as many threads. */
const AT_ONCE = 4;

/**
 * Leaves a `.br` beside each script, style and WebAssembly file, which the server sends as it lies there. Models do
 * not shrink.
 */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: isWholeClient,
    configResolved(config) {
      const { outDir, assetsDir } = config.build;
      folder = resolve(config.root, outDir, assetsDir);
    },
    async closeBundle() {
      const names = await readdir(folder);
      const work = async (): Promise<void> => {
        for (let name = names.pop(); name !== undefined; name = names.pop())
          await compressFile(resolve(folder, name));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const quality = QUALITY[extname(path)];
  if (quality === undefined) return;
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  await writeFile(`${path}.br`, await compress(content, options));
}
