import type { Mail } from '../../providers/mail/mail-provider.ts';

interface Message {
  readonly number: number;
  readonly userId: number;
  readonly text: string;
}

/** Tells the operator of a message, and how it is answered. English, as all that operators read. */
export function messageMail(to: string, { number, userId, text }: Message): Mail {
  return {
    to,
    subject: `Cuecard support request ${number}`,
    text: `Account ${userId} wrote:\n\n${text}\n\nAnswer it on the server: npm run admin -- support answer ${number} "…"`,
  };
}
