import { z } from 'zod';
import { examEventBody } from './exam-log.ts';
import { examServerMessage, type ExamServerMessage } from './exam-messages.ts';
import { logEventBody } from './interview-log.ts';
import { serverMessage, type ServerMessage } from './live-messages.ts';

interface Discriminated {
  readonly options: readonly { readonly shape: { readonly type: z.ZodLiteral } }[];
}

const listTypes = ({ options }: Discriminated): ReadonlySet<unknown> =>
  new Set(options.flatMap(({ shape }) => [...shape.type.values]));

const numberedEvent = z.object({
  type: z.literal('event'),
  event: z.object({
    type: z.string(),
    seq: z.number().int().positive(),
    at: z.number().int().nonnegative(),
  }),
});

/**
 * Makes the reader of a session's messages. Null: a kind of message that this version does not have, from a server of
 * the next one. An event that it does not have keeps its number and changes nothing.
 */
function createReader<Message>(
  messages: Discriminated & z.ZodType<Message>,
  events: Discriminated,
): (given: unknown) => Message | null {
  const knownMessages = listTypes(messages);
  const knownEvents = listTypes(events);
  return (given) => {
    const { success, data } = messages.safeParse(given);
    if (success) return data;
    const event = numberedEvent.safeParse(given);
    if (event.success && !knownEvents.has(event.data.event.type)) {
      const { seq, at } = event.data.event;
      return messages.parse({ type: 'event', event: { type: 'unreadable', seq, at } });
    }
    const { type } = z.object({ type: z.string() }).parse(given);
    if (!knownMessages.has(type)) return null;
    // Throws, and says why.
    return messages.parse(given);
  };
}

/** @throws ZodError for what is no message of any version */
export const readServerMessage: (given: unknown) => ServerMessage | null = createReader(
  serverMessage,
  logEventBody,
);

/** @throws ZodError for what is no message of any version */
export const readExamServerMessage: (given: unknown) => ExamServerMessage | null = createReader(
  examServerMessage,
  examEventBody,
);
