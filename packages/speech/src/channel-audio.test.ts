import { describe, expect, it } from 'vitest';
import { ChannelAudio } from './channel-audio.ts';
import { KEEP_AUDIO_MS } from './constants.ts';

describe('ChannelAudio', () => {
  it('gives back what was heard between two times', () => {
    const audio = new ChannelAudio(1000);
    audio.append(ramp(0, 1600));
    expect(audio.nowMs).toBe(1100);
    expect(audio.slice(1010, 1011)).toEqual(ramp(160, 16));
  });

  it('keeps the newest sound when it runs over', () => {
    const audio = new ChannelAudio(0);
    const seconds = KEEP_AUDIO_MS / 1000 + 3;
    for (let second = 0; second < seconds; second++) audio.append(ramp(second * 16_000, 16_000));
    const last = audio.slice(audio.nowMs - 2000, audio.nowMs);
    expect([...last]).toEqual([...ramp((seconds - 2) * 16_000, 32_000)]);
    expect(audio.slice(0, audio.nowMs).length).toBe(KEEP_AUDIO_MS * 16);
  });

  it('gives nothing for times that it has not heard', () => {
    const audio = new ChannelAudio(0);
    audio.append(ramp(0, 16));
    expect(audio.slice(5, 9).length).toBe(0);
  });
});

function ramp(from: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => from + i);
}
