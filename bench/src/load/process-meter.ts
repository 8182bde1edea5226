import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of `/proc` are hundredths of a second on Linux. */
const ticksPerSecond = 100;

/** Resident memory in kilobytes; null where the system does not say. */
export function residentKb(pid: number): number | null {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes);
}

/** Seconds of processor that the process has used; with `children` also its children that run now. */
export function cpuSeconds(pid: number, { children = false } = {}): number {
  const pids = children ? [pid, ...childrenOf(pid)] : [pid];
  return pids.reduce((sum, each) => sum + ownCpuSeconds(each), 0);
}

function ownCpuSeconds(pid: number): number {
  // The name, in brackets, may hold spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [Number(fields[11] ?? 0), Number(fields[12] ?? 0)];
  return (user + system) / ticksPerSecond;
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((each) => / (\d+) /.exec(parentPart(each))?.[1] === String(pid));
}

/** ` 4711 …`: what follows the state in `/proc/PID/stat`. */
function parentPart(pid: number): string {
  return (read(`/proc/${pid}/stat`).split(') ')[1] ?? '').slice(1);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
