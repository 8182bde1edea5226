import { expect, it } from 'vitest';
import { readPieces } from './read-mail.ts';

it('[PRAC-33] a mail is read as it comes, wherever its bytes are parted', async () => {
  const pieces = [
    { type: 'text', text: '您好，\n' },
    { type: 'written', model: 'm', leftOut: 1 },
  ];
  const bytes = new TextEncoder().encode(
    pieces.map((piece) => `${JSON.stringify(piece)}\n`).join(''),
  );
  const body = new ReadableStream<BufferSource>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const read: unknown[] = [];
  for await (const piece of readPieces(body)) read.push(piece);
  expect(read).toEqual(pieces);
});
