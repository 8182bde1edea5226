import type { Checkout } from '@cuecard/contract';
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import buttonStyles from '../link-button.module.css';
import { sendForm } from './payment-tab.ts';

interface PaymentPageLinkProps extends Pick<ButtonProps, 'variant'> {
  checkout: Checkout;
  children: ReactNode;
}

/** The payment page in a tab of its own, for where it was not opened or was closed again. */
export function PaymentPageLink({ checkout, children, variant = 'subtle' }: PaymentPageLinkProps) {
  if (checkout.kind === 'form')
    return (
      <Button variant={variant} onClick={() => sendForm(document, checkout, '_blank')}>
        {children}
      </Button>
    );
  return (
    <Button
      component="a"
      className={buttonStyles.button ?? ''}
      variant={variant}
      href={checkout.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </Button>
  );
}
