import { Readable } from 'node:stream';
import type { Call } from '@cuecard/contract';
import { SUCCESS_STATUS } from '@cuecard/contract';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import { inTurns } from '../give-way.ts';

/** Longer lists are checked and written item by item, with everything else in between: 10,000 saved questions are. */
const MAX_ITEMS_AT_ONCE = 100;
/** Characters that are written at once. */
const PIECE_CHARACTERS = 64 * 1024;

type Fields = Record<string, unknown>;
type Lists = Readonly<Record<string, z.ZodType>>;

/**
 * Sends what a call's handler returned, by the response's schema, so that nothing leaves that the contract does not
 * name. An item of a list that does not fit (a row that a fault of another version wrote) is left out and logged: it
 * must not keep the others from their owner.
 * @throws ZodError when something else than an item does not fit
 */
export async function sendShaped(
  call: Call,
  data: unknown,
  { reply, log }: { readonly reply: FastifyReply; readonly log: FastifyBaseLogger },
): Promise<unknown> {
  const lists = findLists(call.response, data);
  if (Object.keys(lists).length === 0)
    return { status: SUCCESS_STATUS, data: call.response.parse(data) };
  const given = data as Fields;
  const onBad = (list: string, index: number, error: z.ZodError): void => {
    const problems = error.issues.map(({ code, path }) => ({ code, path: path.join('.') }));
    log.error({ path: call.path, list, index, problems }, 'an item of an answer did not fit');
  };
  const rest = call.response.parse({ ...given, ...emptied(lists) }) as Fields;
  const isLong = Object.keys(lists).some((name) => listIn(given, name).length > MAX_ITEMS_AT_ONCE);
  if (isLong) {
    void reply.type('application/json; charset=utf-8');
    return Readable.from(writePieces(rest, given, lists, onBad));
  }
  const whole = { ...rest };
  for (const [name, item] of Object.entries(lists))
    whole[name] = listIn(given, name).flatMap((each, index) => {
      const parsed = item.safeParse(each);
      if (!parsed.success) onBad(name, index, parsed.error);
      return parsed.success ? [parsed.data] : [];
    });
  return { status: SUCCESS_STATUS, data: whole };
}

/** The lists that stand at the top of the response, by what their items are. */
function findLists(response: z.ZodType, data: unknown): Lists {
  if (!(response instanceof z.ZodObject) || typeof data !== 'object' || data === null) return {};
  const lists: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(response.shape))
    if (field instanceof z.ZodArray && Array.isArray((data as Fields)[name]))
      lists[name] = field.element as z.ZodType;
  return lists;
}

const emptied = (lists: Lists): Fields =>
  Object.fromEntries(Object.keys(lists).map((name) => [name, []]));

const listIn = (data: Fields, name: string): readonly unknown[] => data[name] as unknown[];

type OnBad = (list: string, index: number, error: z.ZodError) => void;

/** The envelope as JSON, a piece at a time. */
async function* writePieces(
  rest: Fields,
  given: Fields,
  lists: Lists,
  onBad: OnBad,
): AsyncGenerator<string> {
  yield `{"status":${SUCCESS_STATUS},"data":{`;
  const others = Object.entries(rest).filter(([name]) => !Object.hasOwn(lists, name));
  const head = JSON.stringify(Object.fromEntries(others)).slice(1, -1);
  let before = head === '' ? '' : `${head},`;
  for (const [name, item] of Object.entries(lists)) {
    yield `${before}${JSON.stringify(name)}:[`;
    yield* writeItems(listIn(given, name), item, (index, error) => onBad(name, index, error));
    before = '],';
  }
  yield ']}}';
}

async function* writeItems(
  items: readonly unknown[],
  schema: z.ZodType,
  onBad: (index: number, error: z.ZodError) => void,
): AsyncGenerator<string> {
  let piece = '';
  let comma = '';
  for await (const [index, item] of inTurns(items.entries())) {
    const parsed = schema.safeParse(item);
    if (!parsed.success) {
      onBad(index, parsed.error);
      continue;
    }
    piece += comma + JSON.stringify(parsed.data);
    comma = ',';
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
