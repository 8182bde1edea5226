/**
 * Prints how much script (kB, gzip) each route loads first, as one JSON object: what index.html
 * loads, the route's own chunks and its layouts', and the largest catalog of words. Needs a build.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<
  string,
  Chunk
>;

/** Source files of each route beside the entry, layouts first. */
const ROUTES: Record<string, string[]> = {
  home: ['src/routes/index.tsx'],
  'sign-in': ['src/routes/login.tsx', 'src/routes/login.signin.tsx'],
  'sign-up': ['src/routes/login.tsx', 'src/routes/login.signup.tsx'],
  desk: ['src/routes/_app.tsx', 'src/routes/_app/JDV2/route.tsx'],
};

const keys = Object.keys(manifest);
const listSplitChunks = (source: string): string[] =>
  keys.filter((key) => key.startsWith(`${source}?`));
const gzipBytes = (file: string): number => gzipSync(readFileSync(dist + file)).length;

function collectImports(start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return seen;
}

function scriptKb(sources: readonly string[]): number {
  const chunks = collectImports(['index.html', ...sources.flatMap(listSplitChunks)]);
  const files = [...chunks]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'));
  const words = keys
    .filter((key) => key.endsWith('.po'))
    .map((key) => gzipBytes(manifest[key]?.file ?? ''));
  const bytes = files.reduce((sum, file) => sum + gzipBytes(file), 0) + Math.max(0, ...words);
  return Math.round(bytes / 100) / 10;
}

for (const [route, sources] of Object.entries(ROUTES)) {
  if (sources.every((source) => listSplitChunks(source).length === 0))
    throw new Error(`The build has no chunk of the route ${route}: has it moved?`);
}
const sizes = Object.entries(ROUTES).map(([route, sources]) => [
  route,
  { scriptKb: scriptKb(sources) },
]);
process.stdout.write(`${JSON.stringify({ routes: Object.fromEntries(sizes) as unknown })}\n`);
