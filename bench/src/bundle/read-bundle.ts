import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Returns the script of each route's first load in kB, by the client's own command. Needs a build. */
export async function readBundle(): Promise<Record<string, { scriptKb: number }>> {
  const { stdout } = await run('npm', ['run', '-s', 'bundle', '-w', '@cuecard/web'], { cwd: ROOT });
  return (JSON.parse(stdout) as { routes: Record<string, { scriptKb: number }> }).routes;
}
