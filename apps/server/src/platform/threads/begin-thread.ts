import { giveWay } from './give-way.ts';

/** Behind the main thread, and still some of a core beside a busy one. The system counts it for a thread on Linux alone. */
const LOW_PRIORITY = 5;

// Elsewhere it would slow down the whole process.
if (process.platform === 'linux') giveWay(LOW_PRIORITY);

interface Ordered {
  readonly file: string;
  readonly name: string;
  readonly task: unknown;
}

/** One task of the pool, in its thread. */
export default async function work({ file, name, task }: Ordered): Promise<unknown> {
  const functions = (await import(file)) as Record<string, (task: unknown) => unknown>;
  const run = functions[name];
  if (run === undefined) throw new Error(`${file} has no function ${name}`);
  return run(task);
}
