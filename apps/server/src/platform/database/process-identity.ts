import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process with this id exists, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', `${column}=`]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * A text that differs between two processes that had the same id one after the other (start time,
 * on Linux with the boot's id). Undefined when the system does not tell.
 */
export async function startMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may hold spaces and brackets; field 22 is the start in ticks.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()}:${ticks}`;
  } catch {
    return undefined;
  }
}

/** Whether this process is a PostgreSQL; true when the system does not tell. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const name =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      : ((await ps(pid, 'comm')) ?? '');
  return /postgres|postmaster/.test(name);
}
