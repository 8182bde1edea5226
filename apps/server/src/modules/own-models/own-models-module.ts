import {
  calls,
  ContractError,
  type OwnModel,
  type OwnModelChoice,
  type OwnModelFailure,
  type OwnModelVendor,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { AnswerBudgets } from '../../answering/answer-budget.ts';
import { isKnownToSee, vendors } from '../../config/model-vendors.ts';
import type { ModelConfig } from '../../config/models-environment.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { hashKey } from '../../platform/limits/client-address.ts';
import { takeFromBucket } from '../../platform/limits/limits-repository.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { ConnectedModel } from '../../providers/language-model/language-model.ts';
import { isAllowedHost } from '../../providers/outside-address.ts';
import { readOwnAddress } from './own-address.ts';
import {
  deleteModel,
  findStoredModel,
  keepModel,
  type StoredOwnModel,
} from './own-model-repository.ts';
import type { FindOwnModel } from './own-models-api.ts';
import { openOwnKey, resealOwnKeys, sealOwnKey } from './seal-own-key.ts';
import { tryModel } from './try-model.ts';

export interface OwnModelsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: this server has no key to seal with, and takes none of users. */
  readonly sealer: Sealer | null;
  /** Hosts that users may name although they are not public; null: the operator takes no keys at all. */
  readonly allowedHosts: readonly string[] | null;
  /** `isTrusted`: its host may lead anywhere; else only to public addresses. */
  readonly connect: (
    config: ModelConfig,
    options: { readonly isTrusted: boolean },
  ) => Promise<ConnectedModel>;
  readonly close: () => Promise<void>;
}

export interface OwnModelsModule extends Pick<
  Required<ServerModule>,
  'register' | 'start' | 'close'
> {
  readonly find: FindOwnModel;
  /** Requests a minute alone: what they cost is their users' own affair. */
  readonly budgets: AnswerBudgets;
}

/** Each try costs its user tokens, and asks an address that the user chose. */
const LIMIT = { burst: 20, everyMs: 60_000 };

/** Models that answer their users by keys of their own. */
export function createOwnModelsModule(deps: OwnModelsDeps): OwnModelsModule {
  const { db, clock, sealer } = deps;
  return {
    budgets: new AnswerBudgets({ tokens: null, seconds: null }, null, clock),
    close: deps.close,
    find: (userId) => findOwnModel(deps, userId),
    start: () => (sealer === null ? undefined : resealOwnKeys(db, sealer)),
    register: (app) => registerOwnModelCalls(app, deps),
  };
}

function registerOwnModelCalls(app: App, deps: OwnModelsDeps): void {
  const { db, sealer, allowedHosts } = deps;
  registerCall(app, calls.ownModel, async ({ login: { userId } }) => {
    const isOffered = sealer !== null && allowedHosts !== null;
    const stored = await findStoredModel(db, userId);
    return { isOffered, ownModel: stored && toOwnModel(stored) };
  });
  registerCall(app, calls.saveOwnModel, ({ login: { userId }, request }) =>
    saveOwnModel(deps, userId, request),
  );
  registerCall(app, calls.deleteOwnModel, async ({ login: { userId } }) => {
    await deleteModel(db, userId);
    return {};
  });
}

/** @throws ContractError `ownModelsOff`, `tooManyRequests`, `ownModelFailed` with an `OwnModelFailure` */
async function saveOwnModel(
  deps: OwnModelsDeps,
  userId: number,
  choice: OwnModelChoice,
): Promise<OwnModel> {
  const { db, clock, sealer, allowedHosts } = deps;
  if (sealer === null || allowedHosts === null) throw new ContractError('ownModelsOff');
  const limitKey = hashKey('own-model', String(userId));
  const retryAfterMs = await takeFromBucket(db, limitKey, LIMIT, clock.now());
  if (retryAfterMs > 0) throw new ContractError('tooManyRequests', { retryAfterMs });
  const stored = await findStoredModel(db, userId);
  const kept = stored !== null && isSameAddress(stored, choice) ? stored : null;
  const apiKey = choice.key ?? (kept && openKept(deps, sealer, kept));
  if (apiKey === null) throw refuse({ fault: 'key-missing', httpStatus: null });
  const config = toModelConfig(choice, apiKey, new Set(allowedHosts));
  if (config === null) throw refuse({ fault: 'address-refused', httpStatus: null });
  const failure = await tryModel(await connectOwn(deps, config));
  if (failure !== null) throw refuse(failure);
  const row: StoredOwnModel = {
    user_id: userId,
    vendor: choice.vendor,
    model: choice.model,
    endpoint: choice.endpoint,
    sealed_key: sealOwnKey(sealer, userId, apiKey),
    key_given_at: choice.key === null && kept !== null ? kept.key_given_at : new Date(clock.now()),
  };
  await keepModel(db, row);
  return toOwnModel(row);
}

const refuse = (failure: OwnModelFailure) => new ContractError('ownModelFailed', failure);

/** A key goes to no other address than the one that it was given for. */
function isSameAddress(
  stored: Pick<StoredOwnModel, 'vendor' | 'endpoint'>,
  { vendor, endpoint }: Pick<OwnModelChoice, 'vendor' | 'endpoint'>,
): boolean {
  return stored.vendor === vendor && stored.endpoint === endpoint;
}

function openKept({ log }: Pick<OwnModelsDeps, 'log'>, sealer: Sealer, stored: StoredOwnModel) {
  try {
    return openOwnKey(sealer, stored.user_id, stored.sealed_key);
  } catch (error) {
    log.error(
      { err: error, userId: stored.user_id },
      'the key of a user’s own model is unreadable',
    );
    return null;
  }
}

async function findOwnModel(
  deps: OwnModelsDeps,
  userId: number,
): ReturnType<OwnModelsModule['find']> {
  const { db, sealer, allowedHosts } = deps;
  if (sealer === null || allowedHosts === null) return null;
  const stored = await findStoredModel(db, userId);
  const apiKey = stored && openKept(deps, sealer, stored);
  if (stored === null || apiKey === null) return null;
  const config = toModelConfig(toOwnModel(stored), apiKey, new Set(allowedHosts));
  if (config === null) return null;
  return { model: await connectOwn(deps, config), seesPictures: isKnownToSee(config) };
}

function connectOwn(
  { connect, allowedHosts }: Pick<OwnModelsDeps, 'connect' | 'allowedHosts'>,
  config: ModelConfig,
): Promise<ConnectedModel> {
  return connect(config, { isTrusted: isAllowedHost(config.baseUrl, new Set(allowedHosts)) });
}

/** Null: the server does not go to this address. */
function toModelConfig(
  choice: Pick<OwnModelChoice, 'vendor' | 'endpoint' | 'model'>,
  apiKey: string,
  allowed: ReadonlySet<string>,
): ModelConfig | null {
  const baseUrl = readOwnAddress(choice, allowed);
  if (baseUrl === null) return null;
  const { vendor, model } = choice;
  if (vendor === 'other') return { kind: 'openai', vendor: null, baseUrl, apiKey, model };
  return { kind: vendors[vendor].kind, vendor, baseUrl, apiKey, model };
}

function toOwnModel({ vendor, model, endpoint, key_given_at: givenAt }: StoredOwnModel): OwnModel {
  // The call's schema let no other vendor in.
  return { vendor: vendor as OwnModelVendor, model, endpoint, keyGivenAt: givenAt.getTime() };
}
