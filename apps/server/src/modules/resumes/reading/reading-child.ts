import { understandResume, warmUp } from '@cuecard/resume';
import { createPageRecogniser } from './page-recogniser.ts';
import { readDocument } from './read-document.ts';
import { ReadFailure } from './read-failure.ts';
import type { ReadingMessage } from './reading.ts';

/**
 * The reading process: one document on standard input, lines of JSON (`ReadingMessage`) on standard
 * output, then its end. Started by `ReadingProcess` with nothing to lose: no environment, no network,
 * no files but the program's own, limits on memory and time.
 */

function say(message: ReadingMessage): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
  });
}

async function given(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What is no judgement of ours is memory that was refused, or a fault of ours. */
function failedBy(error: unknown): ReadingMessage {
  if (error instanceof ReadFailure)
    return { type: 'failed', failure: error.failure, detail: error.detail };
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  if (name === 'RangeError' && /allocation failed|invalid (array|string) length/i.test(message))
    return { type: 'failed', failure: 'unsafe', detail: 'needs too much memory' };
  return { type: 'failed', failure: 'server', detail: `${name}: ${message}`.slice(0, 500) };
}

warmUp();
await say({ type: 'ready' });
try {
  const recogniser = createPageRecogniser((done, total) => {
    void say({ type: 'recognised', done, total });
  });
  const document = await readDocument(await given(), recogniser);
  const pages = document.form === 'placed' ? document.pages.length : 1;
  await say({ type: 'read', reading: { pages, ...understandResume(document) } });
} catch (error) {
  await say(failedBy(error));
}
process.exit();
