/** A WAV file of 16 bits. @param channels of one length, from -1 to 1; what is louder is cut off */
export function writeWav(channels: readonly Float32Array[], sampleRate: number): Uint8Array {
  const length = channels[0]?.length ?? 0;
  const block = channels.length * 2;
  const bytes = Buffer.alloc(44 + length * block);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + length * block, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels.length, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * block, 28);
  bytes.writeUInt16LE(block, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(length * block, 40);
  for (let i = 0; i < length; i++)
    channels.forEach((channel, index) => {
      const sample = Math.max(-1, Math.min(1, channel[i] ?? 0));
      bytes.writeInt16LE(Math.round(sample * 32_767), 44 + i * block + index * 2);
    });
  return bytes;
}
