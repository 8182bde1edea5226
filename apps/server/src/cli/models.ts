import { readFile } from 'node:fs/promises';
import type { ModelPurpose } from '@cuecard/contract';
import {
  fetchModel,
  importModel,
  ModelRefused,
  type Checksums,
  type ModelProgress,
  type TakenModel,
} from '../platform/models/fetch-model.ts';
import { findFile, measureFile, type ModelFolder } from '../platform/models/kept-models.ts';
import type { ListedModel } from '../platform/models/manifest.ts';
import type { ModelsCommand } from './model-arguments.ts';

const MEGABYTE = 1_000_000;
const WHEN_USED: Readonly<Record<ModelPurpose, string>> = {
  speech: 'offered from now on',
  embedding: 'used from the next start of the server on',
};

/** @returns the exit code of the command */
export async function runModels(models: ModelFolder, command: ModelsCommand): Promise<number> {
  switch (command.act) {
    case 'list':
      return list(models);
    case 'check':
      return check(models, command.model);
    case 'remove':
      return remove(models, command.model);
    case 'fetch':
    case 'import':
      return bring(models, command);
  }
}

async function list(models: ModelFolder): Promise<number> {
  const kept = new Map((await models.list()).map((each) => [each.listed.id, each.record]));
  for (const { id, shortName, name, licence, megabytes } of models.models) {
    const record = kept.get(id);
    const bytes = record?.files.reduce((sum, file) => sum + file.bytes, 0);
    const size = bytes === undefined ? `about ${megabytes} MB` : `${toMegabytes(bytes)} MB`;
    const state = record === undefined ? 'not here' : `here since ${record.fetchedAt}`;
    console.log([shortName, name, size, licence.name, state].join('\t'));
  }
  return 0;
}

async function bring(
  models: ModelFolder,
  command: Extract<ModelsCommand, { act: 'fetch' | 'import' }>,
): Promise<number> {
  const { model } = command;
  console.error(`${model.name}: about ${model.megabytes} MB. ${describeLicence(model)}`);
  const lifetimes = new AbortController();
  const stop = () => lifetimes.abort(new Error('stopped; the same command goes on from here'));
  process.once('SIGINT', stop);
  try {
    const checksums = command.checksums === null ? null : await readChecksums(command.checksums);
    const deps = {
      models,
      now: () => new Date(),
      ...(checksums !== null && { checksums }),
      onProgress: createProgressLine(),
    };
    const taken =
      command.act === 'fetch'
        ? await fetchModel(deps, model, { from: command.from, signal: lifetimes.signal })
        : await importModel(deps, model, command.folder);
    report(model, taken);
    return 0;
  } catch (error) {
    console.error(
      error instanceof ModelRefused
        ? error.message
        : `${describe(error)} What has come is kept: the same command goes on from there.`,
    );
    return 1;
  } finally {
    process.off('SIGINT', stop);
  }
}

function report(model: ListedModel, { record, believed }: TakenModel): void {
  for (const { name, bytes, sha256 } of record.files)
    console.log(`${sha256}  ${name}\t${toMegabytes(bytes)} MB`);
  if (believed.length > 0)
    console.error(
      `This version has no hashes for ${believed.join(', ')}: they were believed this once, and what comes later ` +
        `is compared with them. Compare the lines above with the publisher's, or give them with --checksums.`,
    );
  console.error(`${model.name} is here, and is ${WHEN_USED[model.purpose]}.`);
}

function describeLicence({ licence: { name, url, isFree } }: ListedModel): string {
  const terms = isFree
    ? ''
    : ' It sets terms for commercial use: read it before you offer the model.';
  return `Licence: ${name}, ${url}.${terms}`;
}

async function check(models: ModelFolder, { id, name, files }: ListedModel): Promise<number> {
  const record = await models.recorded(id);
  if (record === null) {
    console.error(`${name} is not here.`);
    return 1;
  }
  let wrong = 0;
  for (const file of files) {
    const expected = file.known?.sha256 ?? findFile(record, file.name)?.sha256;
    const found = await measureFile(models.place(id, file.name)).catch(() => null);
    const good = found !== null && found.sha256 === expected;
    if (!good) wrong += 1;
    console.log(`${file.name}\t${good ? 'as it came' : found === null ? 'missing' : 'changed'}`);
  }
  return wrong === 0 ? 0 : 1;
}

async function remove(models: ModelFolder, { id, name }: ListedModel): Promise<number> {
  const removed = await models.remove(id);
  console.error(removed ? `${name} is removed.` : `${name} is not here.`);
  return removed ? 0 : 1;
}

/** Lines of sha256sum: the hash, spaces or ` *`, the name. */
async function readChecksums(file: string): Promise<Checksums> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ModelRefused(`${file} cannot be read.`);
  });
  const lines = text.split('\n').map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line.trim()));
  const found = lines.flatMap((match) =>
    match?.[1] !== undefined && match[2] !== undefined ? [[match[2], match[1]] as const] : [],
  );
  if (found.length === 0) throw new ModelRefused(`${file} has no line "SHA256  NAME".`);
  return new Map(found);
}

/** One line that is written over on a terminal; nothing elsewhere. */
function createProgressLine(): (progress: ModelProgress) => void {
  if (!process.stderr.isTTY) return () => {};
  let shown = '';
  return ({ file, bytes, totalBytes }) => {
    const of = totalBytes === null ? '' : ` of ${toMegabytes(totalBytes)}`;
    const line = `${file}: ${toMegabytes(bytes)}${of} MB`;
    if (line !== shown)
      process.stderr.write(`\r${line}\u001b[K${bytes === totalBytes ? '\n' : ''}`);
    shown = line;
  };
}

function toMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}.`;
}
