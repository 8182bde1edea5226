import { readFile } from 'node:fs/promises';
import { openEncoder, type Encoder } from './embed-texts.ts';

/** Where a model lies, and how it wants to be read. */
export interface EmbedTask {
  readonly weightsFile: string;
  readonly tokenizerFile: string;
  readonly prefix: string;
  readonly maxTokens: number;
  readonly texts: readonly string[];
}

/** A thread has one model for as long as it lives. */
let opening: Promise<Encoder> | null = null;

/** One vector a text. @throws Error where the model cannot be opened; the next task tries again */
export default async function embed(task: EmbedTask): Promise<Float32Array[]> {
  opening ??= open(task);
  const encoder = await opening.catch((error: unknown) => {
    opening = null;
    throw error;
  });
  const vectors: Float32Array[] = [];
  for (const text of task.texts) vectors.push(await encoder.embed(text));
  return vectors;
}

async function open({ weightsFile, tokenizerFile, ...shape }: EmbedTask): Promise<Encoder> {
  const [weights, tokenizer] = await Promise.all([
    readFile(weightsFile),
    readFile(tokenizerFile, 'utf8'),
  ]);
  return openEncoder({ weights, tokenizer, ...shape });
}
