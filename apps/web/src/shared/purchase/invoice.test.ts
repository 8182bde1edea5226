import { invoice, invoiceFields } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { filledInvoice, invoiceProblem, longestOf } from './invoice.ts';

it('[BILL-187] sends only what was filled in', () => {
  expect(filledInvoice({ name: ' Amara ', company: '  ', taxId: '' })).toEqual({ name: 'Amara' });
});

it('[BILL-187] asks for the company behind a tax number', () => {
  expect(invoiceProblem({ taxId: 'DE123' })).toBe('company-missing');
  expect(invoiceProblem({ taxId: 'DE123', company: 'Nordwind' })).toBeNull();
  expect(invoiceProblem({})).toBeNull();
});

it.each(invoiceFields)('takes as much of %s as the contract', (field) => {
  const longest = 'x'.repeat(longestOf[field]);
  expect(invoice.safeParse({ [field]: longest }).success).toBe(true);
  expect(invoice.safeParse({ [field]: `${longest}x` }).success).toBe(false);
});
