import { z } from 'zod';

/** The messages of the recognising process, a line of JSON each. */
export const recognitionMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** Names the picture by its index, from 0. */
  z.object({
    type: z.literal('recognised'),
    index: z.number().int().nonnegative(),
    text: z.string(),
  }),
  z.object({ type: z.literal('done') }),
]);
export type RecognitionMessage = z.infer<typeof recognitionMessage>;

/** Pictures one behind the other, each after its length. */
export function packed(pictures: readonly Uint8Array[]): Buffer {
  const parts = pictures.flatMap((bytes) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return Buffer.concat(parts);
}

export function unpacked(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    pictures.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return pictures;
}
