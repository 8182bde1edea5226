import { invoice, type Invoice, type InvoiceField } from '@cuecard/contract';

/** The values of the form: an empty field is one that is not filled in. */
export type InvoiceText = { readonly [Field in InvoiceField]?: string | undefined };

/** The longest text of a field. */
export const MAX_OF: Record<InvoiceField, number> = {
  name: 100,
  company: 200,
  taxId: 40,
  address: 500,
};

/** A tax number needs a company name. */
export function findInvoiceProblem(text: InvoiceText): 'company-missing' | null {
  const { company, taxId } = filledInvoice(text);
  return taxId !== undefined && company === undefined ? 'company-missing' : null;
}

/** Drops the fields that were not filled in. */
export function filledInvoice(text: InvoiceText): Invoice {
  const filled = Object.entries(text).filter(([, value]) => (value ?? '').trim() !== '');
  return invoice.parse(Object.fromEntries(filled));
}
