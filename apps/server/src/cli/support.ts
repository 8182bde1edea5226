import { parseArgs } from 'node:util';
import { SUPPORT_CHARACTERS, supportText } from '@cuecard/contract';
import { addAudit } from '../modules/auth/auth-api.ts';
import type { Administration } from '../modules/auth/administer.ts';
import {
  addAnswer,
  closeRequest,
  listForOperator,
  type WaitingRequest,
} from '../modules/support/support-repository.ts';
import { parseWholeNumber, UsageError } from './argument-kinds.ts';

export type SupportCommand =
  | { readonly command: 'support'; readonly act: 'list'; readonly all: boolean }
  | {
      readonly command: 'support';
      readonly act: 'answer';
      readonly number: number;
      readonly text: string;
    }
  | { readonly command: 'support'; readonly act: 'close'; readonly number: number };

export const SUPPORT_USAGE = `  npm run admin -- support [--all]
  npm run admin -- support answer NUMBER TEXT
  npm run admin -- support close NUMBER`;
export const supportHelp = `support shows the requests for help that wait for you, those with priority first; --all also shows the others.
  answer writes back, and the user is notified; close settles one without a word.`;

/** @throws UsageError */
export function supportCommand(args: readonly string[]): SupportCommand {
  const command = 'support';
  const { values, positionals } = parsed(args);
  const [act, number, text, ...more] = positionals;
  if (more.length > 0) throw new UsageError('Put the text of an answer between quotation marks.');
  if (act === undefined) return { command, act: 'list', all: values.all === true };
  if (act !== 'answer' && act !== 'close') throw new UsageError(`"support ${act}" is not known.`);
  const named = parseWholeNumber('NUMBER', number ?? '', 1, Number.MAX_SAFE_INTEGER);
  if (act === 'close') {
    if (text !== undefined) throw new UsageError('"support close" takes a number alone.');
    return { command, act, number: named };
  }
  const given = supportText.safeParse(text);
  if (!given.success)
    throw new UsageError(`The answer must have 1 to ${SUPPORT_CHARACTERS} characters.`);
  return { command, act, number: named, text: given.data };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Lists, answers or closes requests for help. */
export async function runSupport(admin: Administration, given: SupportCommand): Promise<number> {
  if (given.act === 'list') return showRequests(admin, given.all);
  const { db, actor, now } = admin;
  const { act, number } = given;
  const isDone = await db.transaction().execute(async (trx) => {
    const isFound =
      act === 'answer'
        ? await addAnswer(trx, { number, text: given.text, at: now })
        : await closeRequest(trx, number);
    const details = { number };
    if (isFound)
      await addAudit(trx, { actor, act: `support-${act}`, userId: null, details, at: now });
    return isFound;
  });
  if (!isDone) console.error(`There is no request ${number} that you could ${act}.`);
  else console.error(`Request ${number} is ${act === 'answer' ? 'answered' : 'closed'}.`);
  return isDone ? 0 : 1;
}

async function showRequests({ db, actor, now }: Administration, all: boolean): Promise<number> {
  const details = { all };
  await addAudit(db, { actor, act: 'support-read', userId: null, details, at: now });
  const requests = await listForOperator(db, all);
  for (const request of requests) console.log(formatRequest(request));
  if (requests.length === 0)
    console.error(all ? 'Nobody has asked for help.' : 'No request waits for an answer.');
  return 0;
}

function formatRequest({ number, userId, topic, state, isPriority, messages }: WaitingRequest) {
  const about = `${topic}, account ${userId}${isPriority ? ', priority' : ''}`;
  const lines = messages.map(({ isFromUser, text, at }) => {
    const who = isFromUser ? 'user' : 'you';
    return `  ${new Date(at).toISOString()} ${who}: ${text.replaceAll('\n', '\n    ')}`;
  });
  return [`${number}  ${state}  ${about}`, ...lines].join('\n');
}
