import { SPEECH_SAMPLE_RATE } from '@cuecard/contract';

/** The samples' bytes, little endian, without copying: every platform that Node runs on is little endian. */
export function toBytes(sound: Int16Array): Buffer {
  return Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
}

export function samplesOfSeconds(seconds: number): number {
  return Math.round(seconds * SPEECH_SAMPLE_RATE);
}

export function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const HEADER_BYTES = 44;

/** A WAV file (RIFF, format 1: PCM) of 16 kHz mono, 16 bit. */
export function encodeWav(sound: Int16Array): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(HEADER_BYTES + sound.byteLength);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + sound.byteLength, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SPEECH_SAMPLE_RATE, 24);
  file.writeUInt32LE(SPEECH_SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sound.byteLength, 40);
  file.set(toBytes(sound), HEADER_BYTES);
  return file;
}
