import type { Checkout } from '@cuecard/contract';
import type { PaymentTab } from './purchase.ts';

/**
 * Opens an empty tab at once, inside the click, and sends it on when the address is known: this page, which
 * may be hearing an interview, stays. Null when the browser opens none.
 */
export function openPaymentTab(words: string): PaymentTab | null {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  return {
    show: (checkout) => {
      if (checkout.kind === 'form') sendForm(tab.document, checkout, '_self');
      else {
        // The vendor's page gets no hold on this one.
        tab.opener = null;
        tab.location.replace(checkout.url);
      }
    },
    close: () => tab.close(),
  };
}

/** Sends the vendor's form; what it leads to appears in `target`. */
export function sendForm(
  document: Document,
  { action, fields }: Extract<Checkout, { kind: 'form' }>,
  target: '_self' | '_blank',
): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  form.target = target;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
