import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
/** More than all tests of a run write; Docker gives 64 MB where it is not asked for more. */
const MIN_FREE_BYTES = 3 * 1024 ** 3;

/** @param {string} folder */
async function hasRoom(folder) {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Puts what tests write (databases above all: each test file makes one) into memory where there is room for it. A
 * database is made there in a fifth of the time.
 * @template T
 * @param {() => Promise<T>} act with TMPDIR set for it and for what it starts
 * @param {string} [memory] a folder in memory
 * @returns {Promise<T>}
 */
export async function withRunFolder(act, memory = MEMORY) {
  if (!(await hasRoom(memory))) return act();
  const before = process.env['TMPDIR'];
  const folder = await mkdtemp(`${memory}/cuecard-run-`);
  // As root, PostgreSQL runs as somebody else.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
  try {
    return await act();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
