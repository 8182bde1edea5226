import { createStore, type Readable } from '@tanstack/store';
import { findScreenRefusal } from './screen-refusal.ts';
import { FrameError } from './ask-for-frame.ts';
import { openFrames, type ScreenFrames } from './screen-frames.ts';
import type {
  ScreenFormat,
  Screenshot,
  ScreenPixels,
  ScreenState,
  SharedScreen,
  SharedSurface,
} from './screen.ts';

/** The parts of the browser that the screen needs; tests give their own. */
export interface ScreenDeps {
  readonly isSecureContext: boolean;
  /** Undefined where there is none: phones, plain HTTP. */
  readonly getDisplayMedia: ((options: SharingOptions) => Promise<MediaStream>) | undefined;
  readonly openFrames: (track: MediaStreamTrack) => ScreenFrames;
}

/** Options of Chromium beyond the typed ones (Screen Capture and its drafts). */
interface SharingOptions extends DisplayMediaStreamOptions {
  selfBrowserSurface?: 'include' | 'exclude';
  surfaceSwitching?: 'include' | 'exclude';
  monitorTypeSurfaces?: 'include' | 'exclude';
}

/** Five frames a second: a picture is at most 200 ms old, and reading them costs little. */
const SHARING_OPTIONS: SharingOptions = {
  video: { frameRate: { ideal: 5, max: 5 } },
  audio: false,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
  monitorTypeSurfaces: 'include',
};

export const browserScreenDeps = (): ScreenDeps => {
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
  return {
    isSecureContext: globalThis.isSecureContext,
    getDisplayMedia: devices?.getDisplayMedia?.bind(devices),
    openFrames,
  };
};

/** One grant of the browser: it is asked once, and frames are taken until the user ends it. */
export class BrowserScreen implements SharedScreen {
  readonly #deps: ScreenDeps;
  readonly #report: (what: string, error: unknown) => void;
  readonly #state = createStore<ScreenState>({ kind: 'not-granted' });
  #stream: MediaStream | null = null;
  #frames: ScreenFrames | null = null;

  constructor(deps: ScreenDeps, report: (what: string, error: unknown) => void = () => {}) {
    this.#deps = deps;
    this.#report = report;
  }

  get state(): Readable<ScreenState> {
    return this.#state;
  }

  async request(): Promise<ScreenState> {
    const before = this.#state.state;
    if (before.kind === 'asking') return before;
    this.#setState({ kind: 'asking' });
    try {
      const stream = await this.#open();
      this.#release();
      this.#adoptStream(stream);
    } catch (error) {
      // Whoever closes the picker while something is shared keeps what is shared.
      if (this.#frames !== null) this.#setState(before);
      else this.#setState({ kind: 'refused', reason: this.#findRefusalReason(error) });
    }
    return this.#state.state;
  }

  stop(): void {
    this.#release();
    this.#setState({ kind: 'not-granted' });
  }

  async capture(quality: number, format: ScreenFormat): Promise<Screenshot> {
    const taken = await this.#captureFrom((frames) => frames.encoded({ quality, format }));
    if (typeof taken === 'string') return { image: '', problem: taken };
    // A browser that cannot write a format writes PNG instead.
    return { image: taken.image, problem: null, width: taken.width, height: taken.height };
  }

  async pixels(): Promise<ScreenPixels> {
    const taken = await this.#captureFrom((frames) => frames.pixels());
    return typeof taken === 'string'
      ? { pixels: null, problem: taken }
      : { pixels: taken, problem: null };
  }

  async #captureFrom<Taken extends object>(from: (frames: ScreenFrames) => Promise<Taken>) {
    if (this.#frames === null) return this.#state.state.kind === 'ended' ? 'ended' : 'not-granted';
    try {
      return await from(this.#frames);
    } catch (error) {
      this.#report('no picture of the screen was taken', error);
      if (this.#frames === null) return 'ended';
      return error instanceof FrameError ? error.problem : 'failed';
    }
  }

  async #open(): Promise<MediaStream> {
    const { isSecureContext, getDisplayMedia } = this.#deps;
    if (!isSecureContext) throw new SharingRefused('insecure');
    if (getDisplayMedia === undefined) throw new SharingRefused('unsupported');
    return getDisplayMedia(SHARING_OPTIONS);
  }

  #adoptStream(stream: MediaStream): void {
    const [track] = stream.getVideoTracks();
    if (track === undefined) throw new SharingRefused('nothing');
    this.#stream = stream;
    this.#frames = this.#deps.openFrames(track);
    track.addEventListener('ended', () => {
      if (this.#stream !== stream) return;
      this.#release();
      this.#setState({ kind: 'ended' });
    });
    this.#setState({ kind: 'granted', surface: readSurface(track) });
  }

  #release(): void {
    this.#frames?.close();
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#frames = null;
    this.#stream = null;
  }

  #findRefusalReason(error: unknown) {
    if (error instanceof SharingRefused) return error.reason;
    this.#report('the browser shared no screen', error);
    return findScreenRefusal(error);
  }

  #setState(state: ScreenState): void {
    this.#state.setState(() => state);
  }
}

class SharingRefused extends Error {
  readonly reason: 'insecure' | 'unsupported' | 'nothing';

  constructor(reason: 'insecure' | 'unsupported' | 'nothing') {
    super(reason);
    this.reason = reason;
  }
}

function readSurface(track: MediaStreamTrack): SharedSurface {
  const { displaySurface } = track.getSettings();
  return displaySurface === 'monitor' || displaySurface === 'window' || displaySurface === 'browser'
    ? displaySurface
    : null;
}
