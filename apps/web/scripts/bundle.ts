/**
 * Prints how much script (kB, gzip) each route loads first, as one JSON object: what index.html
 * loads, the route's own chunks and its layouts', and the largest catalog of words. Home is there as
 * HTML, with a little script of its own. Needs a build.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

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
};

const keys = Object.keys(manifest);
const listSplitChunks = (source: string): string[] =>
  keys.filter((key) => key.startsWith(`${source}?`));
const gzipBytes = (file: string): number => gzipSync(readFileSync(dist + file)).length;

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

function scriptBytes(entries: readonly string[], from = manifest): number {
  return [...collectImports(entries, from)]
    .map((key) => from[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipBytes(file), 0);
}

function scriptKb(sources: readonly string[]): number {
  const words = keys
    .filter((key) => key.endsWith('.po'))
    .map((key) => gzipBytes(manifest[key]?.file ?? ''));
  const own = scriptBytes(['index.html', ...sources.flatMap(listSplitChunks)]);
  return inKb(own + Math.max(0, ...words));
}

for (const [route, sources] of Object.entries(ROUTES)) {
  if (sources.every((source) => listSplitChunks(source).length === 0))
    throw new Error(`The build has no chunk of the route ${route}: has it moved?`);
}
const sizes = Object.entries(ROUTES).map(([route, sources]) => [
  route,
  { scriptKb: scriptKb(sources) },
]);
const home = { scriptKb: inKb(scriptBytes([HOME], homeManifest)) };
const routes = { home, ...(Object.fromEntries(sizes) as Record<string, unknown>) };
process.stdout.write(`${JSON.stringify({ routes })}\n`);
