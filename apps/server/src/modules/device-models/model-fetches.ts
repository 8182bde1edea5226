import type { ModelFetch, ModelFetchFault } from '@cuecard/contract';
import type { Log } from '../../platform/logging/create-log.ts';
import { HostRefused } from '../../platform/models/fetch-file.ts';
import { fetchModel, ModelRefused } from '../../platform/models/fetch-model.ts';
import type { ModelFolder } from '../../platform/models/kept-models.ts';
import type { ListedModel } from '../../platform/models/manifest.ts';

export interface ModelFetchesDeps {
  readonly models: ModelFolder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

/** Fetches models for the user of a desktop app, one at a time; it ends with the server. */
export class ModelFetches {
  readonly #deps: ModelFetchesDeps;
  #running: { readonly lifetime: AbortController; readonly ended: Promise<void> } | null = null;
  #latest: ModelFetch | null = null;

  constructor(deps: ModelFetchesDeps) {
    this.#deps = deps;
  }

  /** The fetch that runs, or how the last one ended; null: there was none, or it was cancelled. */
  get latest(): ModelFetch | null {
    return this.#latest;
  }

  /** False: another one runs. What an earlier try has brought is gone on from. */
  begin(model: ListedModel, from: URL): boolean {
    if (this.#running !== null) return false;
    const lifetime = new AbortController();
    this.#latest = { state: 'running', model: model.id };
    this.#running = { lifetime, ended: this.#run(model, from, lifetime.signal) };
    return true;
  }

  /** Resolves when nothing runs any more. */
  async cancel(): Promise<void> {
    this.#running?.lifetime.abort(new Error('cancelled'));
    await this.#running?.ended;
  }

  async #run(model: ListedModel, from: URL, signal: AbortSignal): Promise<void> {
    const { models, now, log } = this.#deps;
    try {
      await fetchModel({ models, now: () => new Date(now()) }, model, { from, signal });
      this.#latest = { state: 'done', model: model.id };
      log.info({ model: model.id }, 'a model has been fetched');
    } catch (error) {
      this.#latest = signal.aborted
        ? null
        : { state: 'failed', model: model.id, fault: toFault(error) };
      if (!signal.aborted) log.warn({ err: error, model: model.id }, 'a model did not come');
    } finally {
      this.#running = null;
    }
  }
}

function toFault(error: unknown): ModelFetchFault {
  if (error instanceof ModelRefused) return 'tampered';
  if (error instanceof HostRefused) return 'not-given';
  // Faults of the file system name themselves; those of the line have theirs as a cause.
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? 'not-kept' : 'broken-off';
}
