import { describe, expect, it } from 'vitest';
import { BrowserScreen, type ScreenDeps } from './browser-screen.ts';
import { FrameError } from './ask-for-frame.ts';
import type { ScreenFrames } from './screen-frames.ts';
import type { ScreenState } from './screen.ts';

class Track extends EventTarget {
  stopped = false;
  stop = () => {
    this.stopped = true;
  };
  getSettings = () => ({ displaySurface: 'window' });
}

const encoded = { image: new Blob(['picture']), width: 1920, height: 1080 };
const frames: ScreenFrames = {
  pixels: () => Promise.resolve({ width: 1920 } as ImageBitmap),
  encoded: () => Promise.resolve(encoded),
  close: () => {},
};

function screenWith(change: Partial<ScreenDeps> & { error?: unknown } = {}) {
  const track = new Track();
  const encodings: unknown[] = [];
  const logged: string[] = [];
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const screen = new BrowserScreen(
    {
      isSecureContext: true,
      getDisplayMedia: () =>
        'error' in change
          ? Promise.reject(change.error)
          : Promise.resolve(stream as unknown as MediaStream),
      openFrames: () => ({
        ...frames,
        encoded: (encoding) => {
          encodings.push(encoding);
          return frames.encoded(encoding);
        },
      }),
      ...change,
    },
    (what) => logged.push(what),
  );
  const states: ScreenState['kind'][] = [];
  screen.state.subscribe(({ kind }) => states.push(kind));
  return { screen, track, encodings, logged, states };
}

const refused = (name: string, message = '') => new DOMException(message, name);

describe('BrowserScreen', () => {
  it('[EXAM-190] is not granted, asked for, granted with what is shared, and given back', async () => {
    const { screen, track, states } = screenWith();
    expect(screen.state.get()).toEqual({ kind: 'not-granted' });
    expect(await screen.request()).toEqual({ kind: 'granted', surface: 'window' });
    screen.stop();
    expect(states).toEqual(['asking', 'granted', 'not-granted']);
    expect(track.stopped).toBe(true);
  });

  it('[EXAM-190] knows when the user has ended sharing', async () => {
    const { screen, track, states } = screenWith();
    await screen.request();
    track.dispatchEvent(new Event('ended'));
    expect(states.at(-1)).toBe('ended');
    expect(await screen.capture(0.8, 'image/jpeg')).toEqual({ image: '', problem: 'ended' });
  });

  it.each([
    ['dismissed', refused('NotAllowedError', 'Permission denied by user')],
    ['denied', refused('NotAllowedError', 'Permission denied by system')],
    ['nothing', refused('NotFoundError')],
    ['in-use', refused('NotReadableError')],
    ['unsupported', new TypeError('no')],
    ['unknown', 'something else'],
  ])('[EXAM-190] says why it was refused: %s', async (reason, error) => {
    const { screen } = screenWith({ error });
    expect(await screen.request()).toEqual({ kind: 'refused', reason });
  });

  it('[EXAM-190] says that plain HTTP and phones cannot share', async () => {
    expect(await screenWith({ isSecureContext: false }).screen.request()).toMatchObject({
      reason: 'insecure',
    });
    const phone = screenWith({ getDisplayMedia: undefined });
    expect(await phone.screen.request()).toMatchObject({ reason: 'unsupported' });
  });

  it('[EXAM-13] [DESK-22] takes a screenshot with a quality and a format', async () => {
    const { screen, encodings } = screenWith();
    await screen.request();
    expect(await screen.capture(0.7, 'image/webp')).toEqual({ ...encoded, problem: null });
    expect(encodings).toEqual([{ quality: 0.7, format: 'image/webp' }]);
  });

  it('[ERR-59] [ERR-61] logs a failed screenshot and falls back to an empty string', async () => {
    const broken = { ...frames, encoded: () => Promise.reject(new FrameError('timeout')) };
    const { screen, logged } = screenWith({ openFrames: () => broken });
    expect(await screen.capture(1, 'image/png')).toEqual({ image: '', problem: 'not-granted' });
    await screen.request();
    expect(await screen.capture(1, 'image/png')).toEqual({ image: '', problem: 'timeout' });
    expect(logged).toEqual(['no picture of the screen was taken']);
  });
});
