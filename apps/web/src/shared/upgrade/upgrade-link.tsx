import { Trans } from '@lingui/react/macro';
import type { ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { sellsHere } from '../environment/shell.ts';
import { PRICING_PAGE } from '../frame/pages.ts';
import { LinkButton } from '../link-button.tsx';
import { plansDialog } from './plans-dialog.ts';

interface UpgradeProps {
  children?: ReactNode;
  /** The page must stay, because it hears: where there is no room for the dialog, the plans open in a tab. */
  keepsPage?: boolean;
}

function openOver(event: MouseEvent): void {
  const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey;
  if (!wantsTab && plansDialog.open()) event.preventDefault();
}

/** The way to the plans, in a line of text: a dialog over the page, or the page of the plans. */
export function UpgradeLink({ children, keepsPage = false }: UpgradeProps) {
  if (!sellsHere()) return null;
  return (
    <Link to={PRICING_PAGE} onClick={openOver} {...(keepsPage && { target: '_blank' })}>
      {children ?? <Trans>Upgrade plan</Trans>}
    </Link>
  );
}

/** The same as a button. */
export function UpgradeButton({
  children,
  keepsPage = false,
  variant = 'default',
  size = 'sm',
}: UpgradeProps & Pick<ButtonProps, 'variant' | 'size'>) {
  if (!sellsHere()) return null;
  return (
    <LinkButton
      to={PRICING_PAGE}
      size={size}
      variant={variant}
      onClick={openOver}
      {...(keepsPage && { target: '_blank' })}
    >
      {children ?? <Trans>Upgrade plan</Trans>}
    </LinkButton>
  );
}
