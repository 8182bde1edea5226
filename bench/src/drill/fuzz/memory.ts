import { readFileSync } from 'node:fs';

/** Resident memory of a process, megabytes; null where the system does not say. */
export function residentMb(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/**
 * How much the least of the last fifth lies over the least of the third one, megabytes: what a process needs
 * to get going is behind it by then, and what a collector has not fetched yet does not count.
 */
export function growthMb(samples: readonly number[]): number | null {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return null;
  const middle = Math.min(...samples.slice(2 * fifth, 3 * fifth));
  return Math.round(Math.min(...samples.slice(4 * fifth)) - middle);
}
