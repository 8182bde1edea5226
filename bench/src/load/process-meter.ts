import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of `/proc` are hundredths of a second on Linux. */
const TICKS_PER_SECOND = 100;

/** Resident memory in kilobytes; null where the system does not say. */
export function residentKb(pid: number): number | null {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes);
}

/** Seconds of processor that the process has used; with `children` also its children, those that have ended too. */
export function cpuSeconds(pid: number, { children = false } = {}): number {
  const ticks = children
    ? readTicks(pid, [...OWN, ...ENDED]) +
      sum(listChildren(pid).map((each) => readTicks(each, OWN)))
    : readTicks(pid, OWN);
  return ticks / TICKS_PER_SECOND;
}

/** Places in `/proc/PID/stat` after the name: user and system time, and those of children that have ended. */
const OWN = [11, 12] as const;
const ENDED = [13, 14] as const;

function readTicks(pid: number, places: readonly number[]): number {
  // The name, in brackets, may hold spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return sum(places.map((place) => Number(fields[place] ?? 0)));
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

function listChildren(pid: number): number[] {
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
