import { z } from 'zod';
import type { Seller } from '../modules/trade/trade-parts.ts';

const line = z.string().max(500).optional();

/** What is sold, and what receipts say of the seller. */
export const tradeVariables = {
  CATALOGUE_FILE: z.string().optional(),
  SELLER_NAME: line,
  SELLER_ADDRESS: line,
  SELLER_TAX_ID: line,
  SELLER_EMAIL: line,
};

export interface TradeConfig {
  /** Null: the catalogue that Cuecard comes with. */
  readonly catalogueFile: string | null;
  readonly seller: Seller;
}

export function tradeConfigOf(values: z.output<z.ZodObject<typeof tradeVariables>>): TradeConfig {
  return {
    catalogueFile: values.CATALOGUE_FILE ?? null,
    seller: {
      name: values.SELLER_NAME ?? '',
      address: values.SELLER_ADDRESS ?? '',
      taxId: values.SELLER_TAX_ID ?? '',
      email: values.SELLER_EMAIL ?? '',
    },
  };
}
