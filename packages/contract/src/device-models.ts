import { z } from 'zod';
import { SPOKEN_LANGUAGES } from './setup-choices.ts';

/** Models that browsers run themselves, with files that this server keeps and serves. */

/** A file of a model as it lies in the server's data folder. */
export const modelFile = z.object({
  /** Plain, without folders: the last part of its address. */
  name: z.string().regex(/^[\w][\w.-]{0,99}$/),
  bytes: z.number().int().positive(),
  /** Of the content, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ModelFile = z.infer<typeof modelFile>;

/** What is shown before anybody takes a model: its makers allow some uses and not others. */
const modelLicence = z.object({
  name: z.string().min(1).max(80),
  url: z.url(),
  /** Whether it allows any use; otherwise the makers set terms for commercial ones. */
  isFree: z.boolean(),
});
export type ModelLicence = z.infer<typeof modelLicence>;

/** What a model of the server is for: browsers hear with it, or the server compares texts. */
export type ModelPurpose = 'speech' | 'embedding';

const modelId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,38}$/);

/** A model for speech that browsers may have from this server. */
export const deviceModel = z.object({
  id: modelId,
  /** As the screen names it. */
  name: z.string().min(1).max(60),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).min(1),
  licence: modelLicence,
  files: z.array(modelFile).min(1),
});
export type DeviceModel = z.infer<typeof deviceModel>;

/** `{model}/{sha256}/{file}` follows: what lies at such an address never changes. */
export const MODELS_PATH = '/v3/models/';

/** The address of a model's file on this server, without its origin. */
export function modelFilePath(model: string, { name, sha256 }: ModelFile): string {
  return `${MODELS_PATH}${model}/${sha256}/${name}`;
}

/** Where the publishers of the models keep them; files lie at `{host}/{owner}/{name}/resolve/main/{file}`. */
export const DEFAULT_MODEL_HOST = 'https://huggingface.co';

const MAX_ADDRESS_CHARACTERS = 500;
const ENCRYPTED_OR_HERE =
  /^(https:\/\/|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$))/i;

/** A host that models are fetched from: encrypted, unless it is this machine itself. */
export const modelHost = z.url().max(MAX_ADDRESS_CHARACTERS).regex(ENCRYPTED_OR_HERE);

/** A model for speech that the server of a desktop app may fetch for its user. */
export const fetchableModel = deviceModel.omit({ files: true }).extend({
  /** About how much is fetched, in millions of bytes. */
  megabytes: z.number().int().positive(),
  /** All its files lie here, and browsers are offered it. */
  isHere: z.boolean(),
  /** What lies here of it, also of a fetch that broke off: the next one goes on from there. */
  bytesHere: z.number().int().nonnegative(),
  /** Whether this version knows what each file must be; else what comes first is believed. */
  isKnown: z.boolean(),
});
export type FetchableModel = z.infer<typeof fetchableModel>;

/** Why a model did not come: the line, the host's refusal, another content than expected, the disk. */
const MODEL_FETCH_FAULTS = ['broken-off', 'not-given', 'tampered', 'not-kept'] as const;
export type ModelFetchFault = (typeof MODEL_FETCH_FAULTS)[number];

/** The fetch that runs, or how the last one since the start of the server ended. */
export const modelFetch = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), model: modelId }),
  z.object({ state: z.literal('done'), model: modelId }),
  z.object({
    state: z.literal('failed'),
    model: modelId,
    fault: z.enum(MODEL_FETCH_FAULTS),
  }),
]);
export type ModelFetch = z.infer<typeof modelFetch>;
