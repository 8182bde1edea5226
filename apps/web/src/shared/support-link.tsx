import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SUPPORT_PAGE } from './frame/pages.ts';

/** Stands where the hours of customer service do: the way to reach it. */
export const SupportLink = () => (
  <Link to={SUPPORT_PAGE}>
    <Trans>Contact support</Trans>
  </Link>
);
