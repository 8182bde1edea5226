// Loaded into a server before its own code (NODE_OPTIONS=--import): says how long its main thread was held up by its own
// work. The processor's time of the thread between two turns of a timer is counted, not the clock's: a machine that has
// other work holds it up too, and that is not the server's doing. Every tenth of a second the longest since the last time
// goes into the file that LOOP_WATCH names, a line of JSON each.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOOP_WATCH;
const TURN_MS = 5;
const EVERY_MS = 100;

const readCpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (isMainThread && file !== undefined) {
  let before = readCpuMs();
  let longest = 0;
  setInterval(() => {
    const now = readCpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, TURN_MS).unref();
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms: longest })}\n`);
    longest = 0;
  }, EVERY_MS).unref();
}
