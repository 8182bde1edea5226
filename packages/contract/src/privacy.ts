import { z } from 'zod';

/** After how many days an interview goes by itself; null: never. */
export const RETENTION_DAYS = [7, 30, 90, 365] as const;
export const retention = z
  .union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)])
  .nullable();
export type Retention = z.infer<typeof retention>;

/** How long a deleted interview can be brought back, milliseconds. */
export const DELETED_INTERVIEW_MS = 60_000;

/** What the user has to type before everything is deleted, in every language of the interface. */
export const DELETE_EVERYTHING_WORD = 'DELETE';

/** Not a call: it answers a file. Ends in the ticket. */
export const EXPORT_PATH = '/v3/privacy/export/';
