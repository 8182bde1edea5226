import { z } from 'zod';
import { ERROR_TABLE, type ErrorKey } from './errors.ts';

/** Body of every answer: `status` 0 is success, any other number is a row of the error table. */
export interface Envelope<Data = unknown> {
  status: number;
  message?: string;
  data?: Data;
}

export const SUCCESS_STATUS = 0;

export const failureEnvelope = z.object({
  status: z.number().int(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});

/** Why a field of a form was refused (data of status 448). */
const FORM_REASONS = [
  'required',
  'invalid',
  'too-short',
  'too-long',
  'too-common',
  'taken',
  'wrong',
  'expired',
  'too-many-tries',
  'too-soon',
] as const;
export type FormReason = (typeof FORM_REASONS)[number];

/** `retryAfterSeconds` stands with `too-soon` and `too-many-tries`. */
export const formRejection = z.object({
  field: z.string(),
  reason: z.enum(FORM_REASONS),
  retryAfterSeconds: z.number().int().nonnegative().optional(),
});
export type FormRejection = z.infer<typeof formRejection>;

/** When to come back, milliseconds (data of status 429). */
export const waitNotice = z.object({ retryAfterMs: z.number().int().nonnegative() });

/** The one error that use-cases throw; one place on the server turns it into an answer. */
export class ContractError extends Error {
  readonly key: ErrorKey;
  readonly data: unknown;

  constructor(key: ErrorKey, data?: unknown, options?: ErrorOptions) {
    super(ERROR_TABLE[key].message, options);
    this.name = 'ContractError';
    this.key = key;
    this.data = data;
  }

  get status(): number {
    return ERROR_TABLE[this.key].status;
  }

  get http(): number {
    return ERROR_TABLE[this.key].http;
  }
}

/** The form must be corrected: status 448 with its field and reason. */
export function rejectField(
  field: string,
  reason: FormReason,
  retryAfterSeconds?: number,
): ContractError {
  const data: FormRejection =
    retryAfterSeconds === undefined ? { field, reason } : { field, reason, retryAfterSeconds };
  return new ContractError('formRejected', data);
}
