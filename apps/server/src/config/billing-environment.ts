import { z } from 'zod';

const line = z.string().max(500).optional();

/** What is sold, and what receipts say of the seller. */
export const billingVariables = {
  CATALOGUE_FILE: z.string().optional(),
  SELLER_NAME: line,
  SELLER_ADDRESS: line,
  SELLER_TAX_ID: line,
  SELLER_EMAIL: line,
};

/** Who sells, for receipts; empty where whoever runs the server has not said it. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly email: string;
}

export interface BillingConfig {
  /** Null: the catalogue that Cuecard comes with. */
  readonly catalogueFile: string | null;
  readonly seller: Seller;
}

export function readBillingConfig(
  values: z.output<z.ZodObject<typeof billingVariables>>,
): BillingConfig {
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
