import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { isWholeClient } from './whole-client.ts';

const compress = promisify(brotliCompress);

/** Fast, and within a few per cent of the smallest for WebAssembly. */
const QUALITY = 6;

/**
 * Leaves a `.br` beside each WebAssembly file: too large to be compressed at each request, and a third
 * of its size when it is. Models do not shrink.
 */
export function compressWasm(): Plugin {
  let folder = '';
  return {
    name: 'compress-wasm',
    apply: isWholeClient,
    configResolved(config) {
      const { outDir, assetsDir } = config.build;
      folder = resolve(config.root, outDir, assetsDir);
    },
    async closeBundle() {
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.wasm')) continue;
        const path = resolve(folder, name);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
        await writeFile(`${path}.br`, await compress(await readFile(path), options));
      }
    },
  };
}
