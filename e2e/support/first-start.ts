import { rm } from 'node:fs/promises';
import { startServer, USED_FOLDER } from './server.ts';

/** The one first start of the run; every test's server has a copy of what it leaves. */
export default async function firstStart(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.leave();
  process.env[USED_FOLDER] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}
