import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startProcess, type ServerProcess } from './server-process.ts';

type Program = Parameters<typeof startProcess>[0];

export interface OwnProcesses {
  /** Of the test that runs: a folder of its own, which is gone after it. */
  readonly dataDir: string;
  /** Starts a program on that folder and any free port; it is ended after the test. */
  start(file: Program, environment?: Record<string, string>, args?: string[]): ServerProcess;
}

/** Whole processes of one test, for a file of tests; call it where its hooks belong. */
export function useOwnProcesses(): OwnProcesses {
  let dataDir = '';
  let started: ServerProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-test-'));
  });
  afterEach(async () => {
    for (const server of started) server.signal('SIGINT');
    await Promise.all(started.map((server) => server.finished));
    started = [];
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    start(file, environment = {}, args = []) {
      const server = startProcess(file, { DATA_DIR: dataDir, PORT: '0', ...environment }, args);
      started.push(server);
      return server;
    },
  };
}
