import { createFileRoute, redirect } from '@tanstack/react-router';
import { SECURITY_PAGE } from '../../shared/frame/pages.ts';

/** The address that the part had before the settings were one place. */
export const Route = createFileRoute('/_app/settings/account')({
  beforeLoad: () => {
    throw redirect({ to: SECURITY_PAGE, replace: true });
  },
});
