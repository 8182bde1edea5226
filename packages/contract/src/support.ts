import { z } from 'zod';

/** What a request for help is about. */
export const SUPPORT_TOPICS = ['payment', 'account', 'interview', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** Open: the operator has the word. Answered: the user has it. Closed: settled; another message opens it again. */
const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Length of one message, in characters. */
export const SUPPORT_CHARACTERS = 3000;

export const supportText = z.string().trim().min(1).max(SUPPORT_CHARACTERS);

const supportMessage = z.object({
  isFromUser: z.boolean(),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});

export const supportRequest = z.object({
  /** The number by which user and operator name it. */
  number: z.number().int().positive(),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  /** It was sent on a plan with priority support. */
  isPriority: z.boolean(),
  messages: z.array(supportMessage),
});
export type SupportRequest = z.infer<typeof supportRequest>;
