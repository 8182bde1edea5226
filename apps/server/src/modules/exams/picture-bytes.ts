import type { PictureMime, PicturePart } from '@cuecard/contract';
import { slicePart } from './load-images.ts';

const signatures: Record<PictureMime, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** Whether every part begins as a file of its type does. */
export function arePictures(whole: Buffer, parts: readonly PicturePart[]): boolean {
  return parts.every(({ mime }, index) => signatures[mime](slicePart(whole, parts, index)));
}
