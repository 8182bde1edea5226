import { ContractError } from '@cuecard/contract';
import { z } from 'zod';

/** The row after which a page begins, in a list that has the newest first. */
export interface PagePlace {
  readonly createdAt: Date;
  readonly id: string;
}

interface Listed {
  readonly createdAt: number;
  readonly id: string;
}

const place = z.tuple([z.int(), z.uuid()]);

function formatCursor({ createdAt, id }: Listed): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

function parseCursor(cursor: string): PagePlace {
  try {
    const [createdAt, id] = place.parse(JSON.parse(String(Buffer.from(cursor, 'base64url'))));
    return { createdAt: new Date(createdAt), id };
  } catch (error) {
    const problems = [{ path: 'cursor', message: 'This is no cursor of a page before.' }];
    throw new ContractError('badRequest', { problems }, { cause: error });
  }
}

/**
 * One page, and the cursor of the next one.
 * @throws ContractError `badRequest` for a cursor that is none
 */
export async function readPage<Row extends Listed>(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  read: (asked: { limit: number; after: PagePlace | null }) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const found = await read({ limit: limit + 1, after });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > limit && last !== undefined ? formatCursor(last) : null,
  };
}
