import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { SERVICE_WORKER_FILE } from '../src/shared/installed/worker-messages.ts';
import { isWholeClient } from './whole-client.ts';

const SOURCE = 'src/service-worker.ts';

/** The recognisers: megabytes that are of no use without the server, fetched and kept by who listens. */
const RECOGNISERS = /^(?:speech-worker|whisper-worker|transformers|ort-wasm|ort\.)/;
/** Compressed copies, source maps and the files of the recognisers. */
const NOT_A_PART = /\.(?:br|gz|map|wasm|onnx|ort)$/;

/** A file of the client that a phone keeps. */
interface KeptFile {
  readonly url: string;
  /** Null: its name changes with its content. */
  readonly revision: string | null;
}

/**
 * The files that let every page open without a network: the shell, all parts of the client but the recognisers, and
 * what the home screen shows.
 * @param folder of the build
 */
async function listKeptFiles(folder: string): Promise<KeptFile[]> {
  const assets = (await readdir(join(folder, 'assets')))
    .filter((name) => !RECOGNISERS.test(name) && !NOT_A_PART.test(name))
    .toSorted();
  const top = ['index.html', 'favicon.svg', 'icons/icon-192.png'];
  const revisions = await Promise.all(
    top.map(async (name) => {
      const content = await readFile(join(folder, name));
      return createHash('sha256').update(content).digest('hex').slice(0, 16);
    }),
  );
  return [
    ...top.map((name, at) => ({ url: `/${name}`, revision: revisions[at] ?? null })),
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
}

/** Builds the service worker beside the client, with the list of the files that it keeps. */
export function buildServiceWorker(): Plugin {
  let folder = '';
  let configFile: string | undefined;
  let root = '';
  return {
    name: 'build-service-worker',
    apply: isWholeClient,
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
      configFile = config.configFile;
    },
    async closeBundle() {
      await build({
        ...(configFile !== undefined && { configFile }),
        logLevel: 'error',
        define: {
          PRECACHED: JSON.stringify(await listKeptFiles(folder)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: false,
          rolldownOptions: {
            input: join(root, SOURCE),
            output: { format: 'iife', entryFileNames: SERVICE_WORKER_FILE },
          },
        },
      });
    },
  };
}
