import { readFile } from 'node:fs/promises';
import { currency, CURRENCIES, market, productId, soldTier, type Market } from '@cuecard/contract';
import { z } from 'zod';

const product = z
  .object({
    id: productId,
    tier: soldTier,
    minutes: z.number().int().positive().nullable(),
    days: z.number().int().positive().nullable(),
    recommended: z.boolean().default(false),
    /** Minor units. */
    prices: z.partialRecord(currency, z.number().int().positive()),
  })
  .refine(({ minutes, days }) => minutes !== null || days !== null, 'gives neither time nor days')
  .refine(({ tier, days }) => tier !== 'Unlimited' || days !== null, 'is unlimited without an end')
  .refine(({ prices }) => Object.keys(prices).length > 0, 'has no price');

const catalogueFile = z.object({
  /** Grows with what is changed: a server that has an older one leaves what is sold as it is. */
  edition: z.number().int().nonnegative().default(0),
  markets: z.array(market).min(1),
  products: z.array(product),
});
export type Catalogue = z.infer<typeof catalogueFile>;

/** The catalogue of prices, tiers and regions that Cuecard comes with. */
export const ownCatalogue = new URL('catalogue.json', import.meta.url);

class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

/** @throws CatalogueError when the file cannot be read or understood */
export async function readCatalogue(file: URL | string): Promise<Catalogue> {
  try {
    const parsed = catalogueFile.parse(JSON.parse(await readFile(file, 'utf8')));
    const ids = parsed.products.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) throw new Error('two products have the same id');
    return parsed;
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CatalogueError(`The catalogue ${String(file)} cannot be used: ${why}`, {
      cause: error,
    });
  }
}

/** The market of a region, else the first there is: a language says nothing of where somebody pays. */
export function marketFor({ markets }: Catalogue, region: string | undefined): Market {
  const found = markets.find((each) => each.region === region) ?? markets[0];
  if (found === undefined) throw new Error(`no market sells in ${CURRENCIES.join(', ')}`);
  return found;
}
