// Makes deploy/.env.example from the environment's schema; `--check` says whether it is what it would make.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { environment } from '../apps/server/src/config/environment.ts';
import { SECRET_VARIABLES } from '../apps/server/src/config/secret-files.ts';

const root = new URL('../', import.meta.url);
const FILE = new URL('deploy/.env.example', root);
const DOCS = new URL('docs/operations.md', root);

/** Set by the system, not by who runs the server. */
const OF_THE_SYSTEM = new Set(['HOME', 'XDG_DATA_HOME', 'LOCALAPPDATA']);
/** `| NAME | default | meaning |`; a `|` in a cell is escaped. */
const ROW = /^\| `([A-Z0-9_]+)` \| (.+?) \| (.+) \|$/gm;
const WIDTH = 116;

const HEAD = `# Every variable that the server reads; all are optional, and an empty one counts as not given.
# Made by "npm run env-example" from the schema (apps/server/src/config) and docs/operations.md.
# (secret) means that NAME_FILE may name a file instead.
`;

/** Lines of a comment, wrapped at words. */
function toComment(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

const toPlain = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');

async function write(): Promise<string> {
  const page = await readFile(DOCS, 'utf8');
  const rows = new Map(
    [...page.matchAll(ROW)].map(([, name = '', fallback = '', meaning = '']) => [
      name,
      { fallback, meaning },
    ]),
  );
  const secrets = new Set<string>(SECRET_VARIABLES);
  const parts = Object.keys(environment.shape)
    .filter((name) => !OF_THE_SYSTEM.has(name))
    .map((name) => {
      const row = rows.get(name);
      if (row === undefined) throw new Error(`docs/operations.md does not describe ${name}.`);
      const secret = secrets.has(name) ? ' (secret)' : '';
      const said = toPlain(`${row.meaning}.${secret} Default: ${row.fallback}.`);
      return [...toComment(said), `# ${name}=`].join('\n');
    });
  return `${HEAD}\n${parts.join('\n\n')}\n`;
}

const wanted = await write();
if (process.argv.includes('--check')) {
  const found = await readFile(FILE, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error(`${fileURLToPath(FILE)} is old: run "npm run env-example".`);
    process.exitCode = 1;
  }
} else await writeFile(FILE, wanted);
