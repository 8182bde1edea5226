/**
 * Prints how much script each route loads first, as one JSON object: what index.html loads, the route's own chunks and
 * its layouts', and the largest catalogs of the words that it waits for. `scriptKb` is compressed with gzip, `sentKb`
 * as the server sends it to a browser that takes Brotli, which all do. The desk's answers are checked by schemas that
 * come beside the first of them: `besideKb`, gzip; `ownKb`, gzip, is the route's own file alone. Home is there as HTML,
 * with a little script of its own. Needs a build.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const readManifest = (file: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(`${dist}.vite/${file}.json`, 'utf8')) as Record<string, Chunk>;
const manifest = readManifest('manifest');
const homeManifest = readManifest('home-manifest');

const HOME = 'src/home-start.ts';

/** Source files of each route beside the entry, layouts first. */
const ROUTES: Record<string, string[]> = {
  'sign-in': ['src/routes/login.tsx', 'src/routes/login.signin.tsx'],
  'sign-up': ['src/routes/login.tsx', 'src/routes/login.signup.tsx'],
  desk: ['src/routes/_app.tsx', 'src/routes/_app/JDV2/route.tsx'],
  live: ['src/routes/_app.tsx', 'src/routes/_app/live.$id.tsx'],
  // Its plots are in its own file, and no library draws them.
  debrief: ['src/routes/_app.tsx', 'src/routes/_app/history.$id_.debrief.tsx'],
};
const CHECKS = 'src/shared/api/answer-checks.ts';

const keys = Object.keys(manifest);
const listSplitChunks = (source: string): string[] =>
  keys.filter((key) => key.startsWith(`${source}?`));
type Weigh = (file: string) => number;
const gzipBytes: Weigh = (file) => gzipSync(readFileSync(dist + file)).length;
const sentBytes: Weigh = (file) => brotliCompressSync(readFileSync(dist + file)).length;

function collectImports(start: readonly string[], from: typeof manifest): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = from[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return seen;
}

const inKb = (bytes: number): number => Math.round(bytes / 100) / 10;

function listScripts(entries: readonly string[], from = manifest): string[] {
  return [...collectImports(entries, from)]
    .map((key) => from[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'));
}

const weigh = (files: readonly string[], one: Weigh): number =>
  inKb(files.reduce((sum, file) => sum + one(file), 0));

/** The heaviest of the languages in these parts of their words. */
function listWords(parts: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const files = keys
      .filter((key) => key.endsWith(`.po?words=${part}`))
      .map((key) => manifest[key]?.file ?? '');
    if (files.length === 0) throw new Error(`The build has no words ${part}: have they moved?`);
    return files.toSorted((one, other) => gzipBytes(other) - gzipBytes(one)).slice(0, 1);
  });
}

function measure(route: string, sources: readonly string[]) {
  const words = listWords(route === 'desk' ? ['first'] : ['first', 'rest']);
  const own = listScripts(['index.html', ...sources.flatMap(listSplitChunks)]);
  const files = [...own, ...words];
  const beside = listScripts([CHECKS]).filter((file) => !files.includes(file));
  return {
    scriptKb: weigh(files, gzipBytes),
    sentKb: weigh(files, sentBytes),
    besideKb: weigh(beside, gzipBytes),
    ownKb: weigh(
      sources
        .slice(-1)
        .flatMap(listSplitChunks)
        .map((key) => manifest[key]?.file ?? ''),
      gzipBytes,
    ),
  };
}

for (const [route, sources] of Object.entries(ROUTES)) {
  if (sources.every((source) => listSplitChunks(source).length === 0))
    throw new Error(`The build has no chunk of the route ${route}: has it moved?`);
}
const sizes = Object.entries(ROUTES).map(([route, sources]) => [route, measure(route, sources)]);
const homeScripts = listScripts([HOME], homeManifest);
const home = { scriptKb: weigh(homeScripts, gzipBytes), sentKb: weigh(homeScripts, sentBytes) };
const routes = { home, ...(Object.fromEntries(sizes) as Record<string, unknown>) };
process.stdout.write(`${JSON.stringify({ routes })}\n`);
