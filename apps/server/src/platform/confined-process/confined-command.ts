import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETPRIV } from '../setpriv.ts';

/** The project: the program and the packages it uses. */
export const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Script objects; bytes of files lie beside them. */
const HEAP_MB = 384;
/** Everything that can be written to, megabytes. V8 alone takes some hundred of it before it begins. */
const DATA_MB = 1536;
const CPU_SECONDS = 1200;

/** The user without rights, on every Linux. */
const NOBODY = 65_534;

const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path)) ?? null;

/**
 * The command that runs a program which can do little: it reads the project's files and nothing else,
 * reaches no network, starts no program, writes no file. `prlimit` is Linux's; elsewhere the heap's
 * limit and the deadline stay. Why so: docs/decisions/resumes.md.
 */
export function confined(program: string): { file: string; args: string[] } {
  const options = [
    '--permission',
    `--allow-fs-read=${root}`,
    // The canvas is a native addon.
    '--allow-addons',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MB}`,
    // Guard regions of WebAssembly would count as memory that is used.
    '--disable-wasm-trap-handler',
    '--no-warnings',
    program,
  ];
  const [file = process.execPath, ...args] = [...withoutRights(), ...bounds(), ...options];
  return { file, args };
}

/** Nothing that the program could start would give it rights again, and as root it has none to begin with. */
function withoutRights(): string[] {
  if (SETPRIV === null) return [];
  const forGood = '--no-new-privs';
  if (process.getuid?.() !== 0) return [SETPRIV, forGood];
  const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--inh-caps=-all'];
  const { status } = spawnSync(SETPRIV, [...asNobody, process.execPath, '--version'], {
    cwd: root,
  });
  return [SETPRIV, ...(status === 0 ? asNobody : []), forGood];
}

function bounds(): string[] {
  if (prlimit === null) return [process.execPath];
  return [
    prlimit,
    `--data=${DATA_MB * 1024 * 1024}`,
    `--cpu=${CPU_SECONDS}`,
    '--fsize=0',
    '--core=0',
    process.execPath,
  ];
}
