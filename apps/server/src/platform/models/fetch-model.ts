import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ModelFile } from '@cuecard/contract';
import { findFile, measureFile, PART, type ModelFolder, type ModelRecord } from './kept-models.ts';
import { fetchFile, type FetchOptions } from './fetch-file.ts';
import type { ListedFile, ListedModel } from './manifest.ts';

/** Says in words for an operator why a model was not taken. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
}

/** SHA-256 by file name, from a list that the operator trusts. */
export type Checksums = ReadonlyMap<string, string>;

export interface TakeModelDeps {
  readonly models: ModelFolder;
  readonly now: () => Date;
  /** Hashes beside those of the manifest; a file of neither is believed the first time. */
  readonly checksums?: Checksums;
  readonly onProgress?: (progress: ModelProgress) => void;
}

export interface ModelProgress {
  readonly file: string;
  readonly bytes: number;
  /** Null where the host does not say. */
  readonly totalBytes: number | null;
}

export interface TakenModel {
  readonly record: ModelRecord;
  /** Files whose hashes nobody knew before: believed now, and compared with from now on. */
  readonly believed: readonly string[];
}

/**
 * Fetches a model's files from a host, goes on where an earlier try broke off, and takes none that is not what it
 * should be. Files that are here already are not fetched again.
 * @param from the host's address; files lie at `{from}/{repository}/resolve/main/{file}`
 * @throws ModelRefused when a file is something else; Error when the host does not give it
 */
export async function fetchModel(
  deps: TakeModelDeps,
  model: ListedModel,
  { from, ...options }: { readonly from: URL } & FetchOptions,
): Promise<TakenModel> {
  const base = from.href.endsWith('/') ? from.href : `${from.href}/`;
  return takeModel(deps, model, base, async (file, place) => {
    const url = new URL(`${model.repository}/resolve/main/${file.from}`, base);
    await fetchFile(url, place, {
      ...options,
      onBytes: (bytes, totalBytes) => deps.onProgress?.({ file: file.name, bytes, totalBytes }),
    });
  });
}

/**
 * Takes a model's files from a folder, for a server without a way out; they may lie as their publisher laid them or
 * side by side.
 * @throws ModelRefused when a file is missing or something else
 */
export async function importModel(
  deps: TakeModelDeps,
  model: ListedModel,
  folder: string,
): Promise<TakenModel> {
  return takeModel(deps, model, path.resolve(folder), async (file, place) => {
    for (const name of [file.from, file.name]) {
      const source = path.join(folder, name);
      if ((await stat(source).catch(() => null))?.isFile()) return copyFile(source, place);
    }
    throw new ModelRefused(
      `${folder} has neither ${file.from} nor ${file.name} that this user may read.`,
    );
  });
}

async function takeModel(
  deps: TakeModelDeps,
  model: ListedModel,
  from: string,
  bring: (file: ListedFile, place: string) => Promise<void>,
): Promise<TakenModel> {
  const { models } = deps;
  await mkdir(path.join(models.folder, model.id), { recursive: true });
  const before = await models.recorded(model.id);
  const files: ModelFile[] = [];
  const believed: string[] = [];
  for (const file of model.files) {
    const expected = expectedHash(deps, file, before);
    const place = models.place(model.id, file.name);
    const found = await measureFile(place).catch(() => null);
    if (found === null || found.sha256 !== expected) {
      const part = `${place}${PART}`;
      await bring(file, part);
      await settle(part, place, file, expected);
      if (expected === null) believed.push(file.name);
    }
    files.push({ name: file.name, ...(await measureFile(place)) });
  }
  const record = { from, fetchedAt: deps.now().toISOString(), files };
  await models.write(model.id, record);
  return { record, believed };
}

/** The manifest's hash, else the operator's, else that of the last time; null: nobody knows it. */
function expectedHash(
  { checksums }: TakeModelDeps,
  { name, from, known }: ListedFile,
  before: ModelRecord | null,
): string | null {
  const given = checksums?.get(from) ?? checksums?.get(name);
  if (known !== null && given !== undefined && given !== known.sha256)
    throw new ModelRefused(`The list of hashes and this version disagree about ${name}.`);
  if (known !== null) return known.sha256;
  if (given !== undefined) return given;
  return (before && findFile(before, name)?.sha256) ?? null;
}

async function settle(part: string, place: string, file: ListedFile, expected: string | null) {
  const { sha256 } = await measureFile(part);
  if (expected !== null && sha256 !== expected) {
    await rm(part, { force: true });
    throw new ModelRefused(
      `${file.name} is not the file that was expected and was thrown away: its SHA-256 is ${sha256}, not ${expected}.`,
    );
  }
  await rename(part, place);
}
