import { z } from 'zod';

/** The vendors that a user may have a key of; `other`: any server that speaks OpenAI's protocol. */
export const OWN_MODEL_VENDORS = [
  'openai',
  'deepseek',
  'qwen',
  'anthropic',
  'gemini',
  'other',
] as const;
export type OwnModelVendor = (typeof OWN_MODEL_VENDORS)[number];

const MAX_NAME_CHARACTERS = 200;
const MAX_ADDRESS_CHARACTERS = 500;
/** The longest keys of today's vendors have about 200 characters. */
const MAX_KEY_CHARACTERS = 1000;

/** A header carries it: visible characters of ASCII alone. */
const apiKey = z
  .string()
  .trim()
  .min(1)
  .max(MAX_KEY_CHARACTERS)
  .regex(/^[\x21-\x7E]+$/);

/** What answers a user in place of the server's models. */
const chosenModel = z.object({
  vendor: z.enum(OWN_MODEL_VENDORS),
  /** The vendor's own name of the model. */
  model: z.string().trim().min(1).max(MAX_NAME_CHARACTERS),
  /** The address as its maker names it (it usually ends in `/v1`); null: the vendor's own. */
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(MAX_ADDRESS_CHARACTERS)
    .nullable(),
});

/** `key` null: the kept one is used on, which it is only at the address that it was given for. */
export const ownModelChoice = chosenModel
  .extend({ key: apiKey.nullable() })
  .refine(({ vendor, endpoint }) => vendor !== 'other' || endpoint !== null, {
    path: ['endpoint'],
  });
export type OwnModelChoice = z.infer<typeof ownModelChoice>;

/** What is kept, as far as it is ever shown: the key is not. */
export const ownModel = chosenModel.extend({
  /** When the key was given, milliseconds since 1970. */
  keyGivenAt: z.number().int(),
});
export type OwnModel = z.infer<typeof ownModel>;

/** Why the call that tried a model failed, or was not made. */
const OWN_MODEL_FAULTS = [
  'key-missing',
  'address-refused',
  'key-refused',
  'model-unknown',
  'overloaded',
  'unreachable',
  'timeout',
  'unreadable',
  'refused',
] as const;
export type OwnModelFault = (typeof OWN_MODEL_FAULTS)[number];

/** Data of the error `ownModelFailed`. */
export const ownModelFailure = z.object({
  fault: z.enum(OWN_MODEL_FAULTS),
  /** The vendor's HTTP status, where it gave one. */
  httpStatus: z.number().int().nullable(),
});
export type OwnModelFailure = z.infer<typeof ownModelFailure>;
