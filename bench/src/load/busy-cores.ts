import { cpuSeconds } from './process-meter.ts';

export interface WatchedProcess {
  readonly name: string;
  readonly pid: number;
  /** A database's processes for its connections. */
  readonly children?: boolean;
}

/** Begins to count; the answer says how many cores each process has kept busy since. */
export function countCores(processes: readonly WatchedProcess[]): () => Record<string, number> {
  const readCpuSeconds = ({ pid, children = false }: WatchedProcess) =>
    cpuSeconds(pid, { children });
  const before = processes.map(readCpuSeconds);
  const from = performance.now();
  return () => {
    const seconds = (performance.now() - from) / 1000;
    const used = processes.map(
      (each, place) => (readCpuSeconds(each) - (before[place] ?? 0)) / seconds,
    );
    return Object.fromEntries(
      processes.map(({ name }, place) => [name, Math.round((used[place] ?? 0) * 100) / 100]),
    );
  };
}
