import { describe, expect, it, vi } from 'vitest';
import { askForFrame, FrameError } from './ask-for-frame.ts';

describe('askForFrame', () => {
  it('[EXAM-194] asks again for a frame that did not come', async () => {
    const ask = vi.fn<() => Promise<string>>(async () => 'frame');
    ask.mockRejectedValueOnce(new FrameError('timeout'));
    ask.mockRejectedValueOnce(new FrameError('timeout'));
    expect(await askForFrame(ask)).toBe('frame');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('[EXAM-191] gives up when no ask brings one', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new FrameError('timeout'));
    await expect(askForFrame(ask)).rejects.toMatchObject({ problem: 'timeout' });
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('does not ask again where a frame could not be read', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new FrameError('failed'));
    await expect(askForFrame(ask)).rejects.toMatchObject({ problem: 'failed' });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
