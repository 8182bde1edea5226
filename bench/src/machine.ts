import os from 'node:os';

/** What a result was measured on. `load` is the one-minute load average: a busy machine is slower. */
export function describeMachine(): Record<string, string | number> {
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.platform()} ${os.arch()}`,
    node: process.versions.node,
    load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
  };
}
