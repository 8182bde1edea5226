import { parseArgs } from 'node:util';
import { DEFAULT_MODEL_HOST, modelHost } from '@cuecard/contract';
import { findListed, MODELS, type ListedModel } from '../platform/models/manifest.ts';
import { UsageError } from './argument-kinds.ts';

export type ModelsCommand =
  | { readonly command: 'models'; readonly act: 'list' }
  | { readonly command: 'models'; readonly act: 'check' | 'remove'; readonly model: ListedModel }
  | {
      readonly command: 'models';
      readonly act: 'fetch';
      readonly model: ListedModel;
      readonly from: URL;
      readonly checksums: string | null;
    }
  | {
      readonly command: 'models';
      readonly act: 'import';
      readonly model: ListedModel;
      readonly folder: string;
      readonly checksums: string | null;
    };

export const MODELS_USAGE = `  npm run admin -- models list
  npm run admin -- models fetch MODEL [--from URL] [--checksums FILE]
  npm run admin -- models import MODEL FOLDER [--checksums FILE]
  npm run admin -- models check MODEL
  npm run admin -- models remove MODEL`;

export const modelsHelp = `models lists, brings, checks or removes models that this server keeps in DATA_DIR/models. It needs no database. A running
server serves those that browsers hear with without a restart; the one by which saved questions are found by their
meaning (e5, or minilm for English alone) is used from the next start on.
  MODEL        ${MODELS.map(({ shortName }) => shortName).join(', ')}
  --from       the host; files lie at URL/OWNER/NAME/resolve/main/FILE (${DEFAULT_MODEL_HOST})
  --checksums  a file of lines "SHA256  NAME", as sha256sum writes them: nothing else is taken
import takes the files from a folder, for a server without a way out.`;

/** @throws UsageError */
export function modelsCommand(args: readonly string[]): ModelsCommand {
  const { values, positionals } = parsed(args);
  const [act, named, folder, ...more] = positionals;
  const extra =
    act === 'list' ? [named, folder, ...more] : act === 'import' ? more : [folder, ...more];
  const tooMuch = extra.filter((word) => word !== undefined);
  if (tooMuch.length > 0) throw new UsageError(`"${tooMuch.join(' ')}" is too much.`);
  if (values.from !== undefined && act !== 'fetch')
    throw new UsageError('--from only goes with "models fetch".');
  const checksums = values.checksums ?? null;
  if (checksums !== null && act !== 'fetch' && act !== 'import')
    throw new UsageError('--checksums only goes with "models fetch" and "models import".');
  switch (act) {
    case 'list':
      return { command: 'models', act };
    case 'check':
    case 'remove':
      return { command: 'models', act, model: parseModel(named) };
    case 'fetch': {
      const from = parseHost(values.from ?? DEFAULT_MODEL_HOST);
      return { command: 'models', act, model: parseModel(named), from, checksums };
    }
    case 'import': {
      const model = parseModel(named);
      if (folder === undefined) throw new UsageError('Name the folder after the model.');
      return { command: 'models', act, model, folder, checksums };
    }
    case undefined:
    default:
      throw new UsageError('Say list, fetch, import, check or remove after "models".');
  }
}

function parseModel(named: string | undefined): ListedModel {
  const found = named === undefined ? null : findListed(named);
  if (found !== null) return found;
  const known = MODELS.map(({ shortName }) => shortName).join(', ');
  throw new UsageError(`Name a model: ${known}.`);
}

function parseHost(text: string): URL {
  const read = modelHost.safeParse(text);
  if (!read.success) throw new UsageError('--from must be an address that begins with https://.');
  return new URL(read.data);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: { type: 'string' }, checksums: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
