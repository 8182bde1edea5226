import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project: the program and the packages it uses. */
export const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Script objects; bytes of files lie beside them. */
const HEAP_MB = 384;
/** Everything that can be written to, megabytes. V8 alone takes some hundred of it before it begins. */
const DATA_MB = 1536;
const CPU_SECONDS = 1200;

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
  if (prlimit === null) return { file: process.execPath, args: options };
  const bounds = [
    `--data=${DATA_MB * 1024 * 1024}`,
    `--cpu=${CPU_SECONDS}`,
    '--fsize=0',
    '--core=0',
    process.execPath,
  ];
  return { file: prlimit, args: [...bounds, ...options] };
}
