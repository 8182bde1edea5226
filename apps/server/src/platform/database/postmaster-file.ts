import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, isPostgres } from './process-identity.ts';

/** The file that a running PostgreSQL writes into its data folder (`postmaster.pid`). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The socket's folder, or an address where there are no unix sockets. */
  readonly host: string;
  readonly status: string;
}

/** Lines of the file as PostgreSQL's `pidfile.h` numbers them, from 1. */
const LINE = { pid: 1, port: 4, socketDir: 5, listenAddress: 6, status: 8 };

/** The PostgreSQL that says it serves this cluster; undefined while none has said so in full. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n').map((line) => line.trim());
  const line = (number: number): string => lines[number - 1] ?? '';
  const pid = Number(line(LINE.pid));
  const port = Number(line(LINE.port));
  const host = line(LINE.socketDir) || line(LINE.listenAddress);
  if (!(pid > 0) || !(port > 0) || host === '') return undefined;
  return { pid, port, host, status: line(LINE.status) };
}

/**
 * Corrects a dead PostgreSQL's file when its process id meanwhile belongs to another program
 * (usual in containers, where ids start anew): PostgreSQL would refuse to start because of it.
 * The file is kept, because its last lines let PostgreSQL notice orphaned backends; the id becomes
 * this process's own, which PostgreSQL knows not to fear as that of its parent.
 */
export async function correctPostmasterFile(clusterDir: string): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid');
  const content = await readFile(path, 'utf8').catch(() => '');
  const [first, ...rest] = content.split('\n');
  const pid = Number(first);
  if (!(pid > 0) || !isAlive(pid) || (await isPostgres(pid))) return;
  await writeFile(path, [String(process.pid), ...rest].join('\n'));
}
