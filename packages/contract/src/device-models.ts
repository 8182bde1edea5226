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
