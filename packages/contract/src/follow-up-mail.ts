import { z } from 'zod';

/**
 * The draft of a mail after an interview, as it is written: POST, answered with one JSON object a line
 * (`application/x-ndjson`), of which nothing is stored.
 */
export const FOLLOW_UP_MAIL_PATH = '/v3/interviews/:id/follow-up-mail';

export const followUpMailPath = (interviewId: string): string =>
  `/v3/interviews/${interviewId}/follow-up-mail`;

export const mailPiece = z.discriminatedUnion('type', [
  /** Whole sentences, with the spaces and lines behind them. */
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The end. `leftOut`: sentences with a name or a number that was not said. */
  z.object({
    type: z.literal('written'),
    model: z.string(),
    leftOut: z.number().int().nonnegative(),
  }),
  /** There is no more of it, and what there is is no whole mail. */
  z.object({ type: z.literal('stopped'), because: z.enum(['failed', 'used-up']) }),
]);
export type MailPiece = z.infer<typeof mailPiece>;
