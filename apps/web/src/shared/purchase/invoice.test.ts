import { invoice, INVOICE_FIELDS } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { filledInvoice, findInvoiceProblem, MAX_OF } from './invoice.ts';

it('[BILL-187] sends only what was filled in', () => {
  expect(filledInvoice({ name: ' Amara ', company: '  ', taxId: '' })).toEqual({ name: 'Amara' });
});

it('[BILL-187] asks for the company behind a tax number', () => {
  expect(findInvoiceProblem({ taxId: 'DE123' })).toBe('company-missing');
  expect(findInvoiceProblem({ taxId: 'DE123', company: 'Nordwind' })).toBeNull();
  expect(findInvoiceProblem({})).toBeNull();
});

it.each(INVOICE_FIELDS)('takes as much of %s as the contract', (field) => {
  const longest = 'x'.repeat(MAX_OF[field]);
  expect(invoice.safeParse({ [field]: longest }).success).toBe(true);
  expect(invoice.safeParse({ [field]: `${longest}x` }).success).toBe(false);
});
