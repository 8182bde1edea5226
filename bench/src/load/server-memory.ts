import type { DrillServer } from '../drill/fleet/server.ts';
import { Inspector } from './inspector.ts';
import { residentKb } from './process-meter.ts';

export interface ServerMemory {
  /** What the system gives the process. */
  readonly residentKb: number;
  /** What its objects and buffers hold. */
  readonly heldKb: number;
}

/**
 * Memory of a server that was started with `inspected`, after its garbage has been collected: how far a heap
 * has grown before that says how busy a process is, not what its sessions hold.
 */
export async function readMemory(server: DrillServer): Promise<ServerMemory> {
  if (server.pid === undefined) throw new Error('the server is not running');
  const inspector = new Inspector(server);
  try {
    // Twice: what finalizers let go of is found by the second.
    for (const _ of [1, 2]) await inspector.ask('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await inspector.ask<{
      usedSize: number;
      backingStorageSize?: number;
    }>('Runtime.getHeapUsage');
    const heldKb = (usedSize + backingStorageSize) / 1024;
    return { residentKb: residentKb(server.pid) ?? 0, heldKb };
  } finally {
    inspector.close();
  }
}
