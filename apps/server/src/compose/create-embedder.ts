import path from 'node:path';
import type { Config } from '../config/config.ts';
import { ModelFolder, type KeptModel } from '../platform/models/kept-models.ts';
import { MODELS, TOKENIZER_FILE, WEIGHTS_FILE } from '../platform/models/manifest.ts';
import type { EmbeddingModel } from '../providers/embeddings/embedding-model.ts';

export interface Embedder {
  readonly model: EmbeddingModel;
  /** Says to people which model it is, and where it runs. */
  readonly description: string;
}

/** What tells two versions of a file apart in a name. */
const HASH_CHARACTERS = 8;

/**
 * The configured endpoint, else the model that the operator has fetched, else none. Code of either is loaded only where
 * it is used: a start without them reads nothing of it.
 */
export async function createEmbedder({
  embeddings,
  dataDir,
}: Pick<Config, 'embeddings' | 'dataDir'>): Promise<Embedder | null> {
  if (embeddings !== null) {
    const { OpenAiCompatibleEmbeddings } =
      await import('../providers/embeddings/openai-compatible/openai-compatible-embeddings.ts');
    return {
      model: new OpenAiCompatibleEmbeddings(embeddings),
      description: `${embeddings.model} at ${new URL(embeddings.baseUrl).host}`,
    };
  }
  const folder = new ModelFolder({
    folder: path.join(dataDir, 'models'),
    models: MODELS.filter(({ purpose }) => purpose === 'embedding'),
  });
  const [kept] = await folder.list();
  return kept === undefined ? null : openKept(folder, kept);
}

async function openKept(
  folder: ModelFolder,
  { listed: { id, name, reading }, record }: KeptModel,
): Promise<Embedder | null> {
  if (reading === undefined) return null;
  const { OwnModelEmbeddings } =
    await import('../providers/embeddings/own-model/own-model-embeddings.ts');
  const weights = record.files.find((file) => file.name === WEIGHTS_FILE)?.sha256 ?? '';
  return {
    model: new OwnModelEmbeddings({
      name: `${id}@${weights.slice(0, HASH_CHARACTERS)}`,
      weightsFile: folder.place(id, WEIGHTS_FILE),
      tokenizerFile: folder.place(id, TOKENIZER_FILE),
      ...reading,
    }),
    description: `${name}, on this server`,
  };
}
