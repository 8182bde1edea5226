import { createStore, type Readable } from '@tanstack/store';
import type { DesktopRefusal, ScreenRegion, ScreenSurface } from './desktop-commands.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';
import type {
  ScreenFormat,
  ScreenPixels,
  Screenshot,
  ScreenshotProblem,
  ScreenState,
  SharedScreen,
} from './screen.ts';

/** As the shell writes a picture (`Pixels::to_png` in apps/desktop). */
const WRITTEN: ScreenFormat = 'image/png';

export interface DesktopScreenSurroundings {
  readonly invoke: InvokeDesktop;
  readonly report?: ((what: string, detail: unknown) => void) | undefined;
}

/** What a picture is taken of; the whole of it where the region is null. */
export interface ChosenSurface {
  readonly surface: ScreenSurface;
  readonly region: ScreenRegion | null;
}

/** What the user may choose to be seen. */
export interface SurfaceChoice {
  readonly chosen: Readable<ChosenSurface | null>;
  /** Monitors first. Rejects with a `DesktopRefusal`. */
  list(): Promise<readonly ScreenSurface[]>;
  choose(surface: ScreenSurface, region?: ScreenRegion | null): void;
  /** What a surface shows now, whole. Rejects with a `DesktopRefusal`. */
  look(surface: ScreenSurface): Promise<ImageBitmap>;
}

/** The screen as the shell sees it: no dialog asks, and what a picture is taken of is chosen in the page. */
export class DesktopScreen implements SharedScreen, SurfaceChoice {
  readonly #surroundings: DesktopScreenSurroundings;
  readonly #state = createStore<ScreenState>({ kind: 'not-granted' });
  readonly #chosen = createStore<ChosenSurface | null>(null);

  constructor(surroundings: DesktopScreenSurroundings) {
    this.#surroundings = surroundings;
  }

  get state(): Readable<ScreenState> {
    return this.#state;
  }

  get chosen(): Readable<ChosenSurface | null> {
    return this.#chosen;
  }

  async list(): Promise<readonly ScreenSurface[]> {
    return (await this.#surroundings.invoke('list_surfaces')) as ScreenSurface[];
  }

  choose(surface: ScreenSurface, region: ScreenRegion | null = null): void {
    this.#chosen.setState(() => ({ surface, region }));
    this.#state.setState(() => ({ kind: 'granted', surface: surface.kind }));
  }

  async look(surface: ScreenSurface): Promise<ImageBitmap> {
    return createImageBitmap(await this.#read({ surface, region: null }));
  }

  /** The first monitor, whole, where nothing has been chosen. */
  async request(): Promise<ScreenState> {
    const before = this.#state.get();
    if (before.kind === 'granted' || before.kind === 'asking') return before;
    this.#state.setState(() => ({ kind: 'asking' }));
    try {
      const [first] = await this.list();
      if (first === undefined) this.#state.setState(() => ({ kind: 'refused', reason: 'nothing' }));
      else this.choose(first);
    } catch (refusal) {
      this.#surroundings.report?.('the shell sees no screen', refusal);
      this.#state.setState(() => ({ kind: 'refused', reason: 'denied' }));
    }
    return this.#state.get();
  }

  stop(): void {
    this.#chosen.setState(() => null);
    this.#state.setState(() => ({ kind: 'not-granted' }));
  }

  async capture(quality: number, format: ScreenFormat): Promise<Screenshot> {
    const taken = await this.#readChosen();
    if (typeof taken === 'string') return { image: '', problem: taken };
    try {
      const pixels = await createImageBitmap(taken);
      const { width, height } = pixels;
      const image = format === WRITTEN ? taken : await write(pixels, format, quality);
      pixels.close();
      return { image, problem: null, width, height };
    } catch (error) {
      this.#surroundings.report?.('a picture of the screen was not written', error);
      return { image: '', problem: 'failed' };
    }
  }

  async pixels(): Promise<ScreenPixels> {
    const taken = await this.#readChosen();
    if (typeof taken === 'string') return { pixels: null, problem: taken };
    return { pixels: await createImageBitmap(taken), problem: null };
  }

  async #readChosen(): Promise<Blob | ScreenshotProblem> {
    const chosen = this.#chosen.get();
    if (chosen === null) return this.#state.get().kind === 'ended' ? 'ended' : 'not-granted';
    try {
      return await this.#read(chosen);
    } catch (refusal) {
      this.#surroundings.report?.('no picture of the screen was taken', refusal);
      if ((refusal as DesktopRefusal).kind !== 'surface-gone') return 'failed';
      this.#chosen.setState(() => null);
      this.#state.setState(() => ({ kind: 'ended' }));
      return 'ended';
    }
  }

  async #read({ surface, region }: ChosenSurface): Promise<Blob> {
    const args = { surface: surface.id, region };
    const bytes = await this.#surroundings.invoke('take_screenshot', args);
    return new Blob([bytes as ArrayBuffer], { type: WRITTEN });
  }
}

/** What is written is as large as the picture. */
function write(pixels: ImageBitmap, type: ScreenFormat, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')?.drawImage(pixels, 0, 0);
  return canvas.convertToBlob({ type, quality });
}
