import { recognisePicture } from './recognise-picture.ts';
import { recognisedText } from './recognised-text.ts';
import { unpacked, type RecognitionMessage } from './recognition-messages.ts';
import { openTesseract, type TextLanguage } from './tesseract.ts';

/**
 * The recognising process: pictures on standard input, lines of JSON (`RecognitionMessage`) on standard
 * output, then its end. Started by `TextRecogniser` with nothing to lose: no environment, no network, no
 * files but the program's own, limits on memory and time.
 */

function sendMessage(message: RecognitionMessage): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
  });
}

async function readWork(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const tesseract = await openTesseract();
await tesseract.prepare('eng');
await sendMessage({ type: 'ready' });
let known: TextLanguage | null = null;
for (const [index, picture] of unpacked(await readWork()).entries()) {
  const { language, lines } = await recognisePicture(tesseract, picture, known);
  // Latin text on one page says nothing about the next; Chinese saves two thirds of the work.
  if (language !== 'eng') known = language;
  await sendMessage({ type: 'recognised', index, text: recognisedText(lines) });
}
await sendMessage({ type: 'done' });
process.exit();
