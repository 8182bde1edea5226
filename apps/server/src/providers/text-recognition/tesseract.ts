import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';

/**
 * Tesseract as its WebAssembly package has it, driven directly: the usual front end (tesseract.js) wants
 * a thread and fetches what is missing from a network.
 */

export type TextLanguage = 'eng' | 'chi_sim' | 'chi_tra';

/** The part of the emscripten module that is used. */
interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  /** 0 when it took. */
  Init(dataPath: null, languages: string, engine: number): number;
  /** Reads `/input`; 1 when it is no picture. `exif` 1: upright. */
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  MeanTextConf(): number;
  GetJSONText(): string;
  End(): void;
}

const NEURAL_ENGINE = 1;

const box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const line = z.object({
  bbox: box,
  baseline: box,
  words: z.array(z.object({ text: z.string(), bbox: box, confidence: z.number() })),
});
const page = z.object({
  blocks: z
    .array(z.object({ paragraphs: z.array(z.object({ lines: z.array(line) })).nullish() }))
    .nullish(),
});
/** Pixels, from the top left corner; a word's confidence is per cent. */
export type RecognisedLine = z.infer<typeof line>;
export type RecognisedWord = RecognisedLine['words'][number];

export interface Recognised {
  /** Per cent, over all words. */
  readonly confidence: number;
  readonly lines: readonly RecognisedLine[];
}

export interface Tesseract {
  /** Loads what is needed for a language, which takes some hundred milliseconds. */
  prepare(language: TextLanguage): Promise<void>;
  /** A PNG, JPEG or WebP. */
  recognise(picture: Buffer, language: TextLanguage): Promise<Recognised>;
}

const require = createRequire(import.meta.url);

export async function openTesseract(): Promise<Tesseract> {
  const create = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
    options: object,
  ) => Promise<TesseractModule>;
  const core = await create({ print: () => {}, printErr: () => {} });
  let api: TesseractApi | null = null;
  let current: TextLanguage | null = null;

  async function ready(language: TextLanguage): Promise<TesseractApi> {
    if (api !== null && current === language) return api;
    api?.End();
    core.FS.writeFile(`./${language}.traineddata`, await trainedData(language));
    api = new core.TessBaseAPI();
    current = language;
    if (api.Init(null, language, NEURAL_ENGINE) !== 0) throw new Error(`no data of ${language}`);
    return api;
  }

  return {
    prepare: async (language) => void (await ready(language)),
    async recognise(picture, language) {
      const recogniser = await ready(language);
      core.FS.writeFile('/input', picture);
      if (recogniser.SetImageFile(1, 0) === 1) return { confidence: 0, lines: [] };
      recogniser.Recognize(null);
      const { blocks } = page.parse(JSON.parse(recogniser.GetJSONText()));
      const lines = (blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs ?? [])
        .flatMap((paragraph) => paragraph.lines);
      return { confidence: recogniser.MeanTextConf(), lines };
    },
  };
}

async function trainedData(language: TextLanguage): Promise<Buffer> {
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  const packed = await readFile(path.join(folder, '4.0.0_best_int', `${language}.traineddata.gz`));
  return promisify(gunzip)(packed);
}
