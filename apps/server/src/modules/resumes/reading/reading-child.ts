import { understandResume, warmUp } from '@cuecard/resume/reading';
import { createPageRecogniser } from './page-recogniser.ts';
import { readDocument } from './read-document.ts';
import { ReadFailure } from './read-failure.ts';
import { LINES_PER_MESSAGE, type ReadingMessage } from './reading.ts';

/**
 * The reading process: one document on standard input, lines of JSON (`ReadingMessage`) on standard
 * output, then its end. Started by `ReadingProcess` with nothing to lose: no environment, no network,
 * no files but the program's own, limits on memory and time.
 */

function sendMessage(message: ReadingMessage): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
  });
}

async function readWork(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An error that is no judgement of ours comes from memory that was refused, or is a fault of ours. */
function failedBy(error: unknown): ReadingMessage {
  if (error instanceof ReadFailure)
    return { type: 'failed', failure: error.failure, detail: error.detail };
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  if (name === 'RangeError' && /allocation failed|invalid (array|string) length/i.test(message))
    return { type: 'failed', failure: 'unsafe', detail: 'needs too much memory' };
  return { type: 'failed', failure: 'server', detail: `${name}: ${message}`.slice(0, 500) };
}

warmUp();
await sendMessage({ type: 'ready' });
try {
  const recogniser = createPageRecogniser((done, total) => {
    void sendMessage({ type: 'recognised', done, total });
  });
  const document = await readDocument(await readWork(), recogniser);
  const pages = document.form === 'placed' ? document.pages.length : 1;
  const { lines, ...understood } = understandResume(document);
  for (let from = 0; from < lines.length; from += LINES_PER_MESSAGE)
    await sendMessage({ type: 'lines', lines: lines.slice(from, from + LINES_PER_MESSAGE) });
  await sendMessage({ type: 'read', understood: { pages, ...understood } });
} catch (error) {
  await sendMessage(failedBy(error));
}
process.exit();
