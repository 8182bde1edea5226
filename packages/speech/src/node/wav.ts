import { readFileSync } from 'node:fs';

export interface Wav {
  readonly sampleRate: number;
  /** One array a channel, -1 to 1. */
  readonly channels: readonly Float32Array[];
}

/** Reads a RIFF file of 16-bit PCM. @throws Error for any other kind. */
export function readWav(path: string): Wav {
  const bytes = readFileSync(path);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error(`${path} is not a WAV file`);
  }
  const chunks = readChunks(bytes, view);
  const format = chunks.get('fmt ');
  const data = chunks.get('data');
  if (format === undefined || data === undefined)
    throw new Error(`${path} lacks its format or its sound`);
  const count = view.getUint16(format.start + 2, true);
  if (view.getUint16(format.start + 14, true) !== 16) throw new Error(`${path} is not 16-bit PCM`);
  const frames = Math.floor(data.size / (2 * count));
  const channels = Array.from({ length: count }, (_, channel) =>
    Float32Array.from(
      { length: frames },
      (_, i) => view.getInt16(data.start + 2 * (i * count + channel), true) / 32_768,
    ),
  );
  return { sampleRate: view.getUint32(format.start + 4, true), channels };
}

function readChunks(bytes: Buffer, view: DataView): Map<string, { start: number; size: number }> {
  const chunks = new Map<string, { start: number; size: number }>();
  for (let at = 12; at + 8 <= bytes.length;) {
    const start = at + 8;
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - start);
    chunks.set(bytes.toString('latin1', at, at + 4), { start, size });
    at = start + size + (size % 2);
  }
  return chunks;
}
