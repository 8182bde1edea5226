import { speechSampleRate } from '@cuecard/contract';

/** The samples' bytes, little endian, without copying: every platform that Node runs on is little endian. */
export function bytesOf(sound: Int16Array): Buffer {
  return Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
}

export function samplesOfSeconds(seconds: number): number {
  return Math.round(seconds * speechSampleRate);
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

const headerBytes = 44;

/** A WAV file (RIFF, format 1: PCM) of 16 kHz mono, 16 bit. */
export function wavOf(sound: Int16Array): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(headerBytes + sound.byteLength);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(headerBytes - 8 + sound.byteLength, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(speechSampleRate, 24);
  file.writeUInt32LE(speechSampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sound.byteLength, 40);
  file.set(bytesOf(sound), headerBytes);
  return file;
}
