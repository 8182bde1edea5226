import { createFileRoute, redirect } from '@tanstack/react-router';
import { DATA_PAGE } from '../../shared/frame/pages.ts';

/** The address that the part had before the settings were one place. */
export const Route = createFileRoute('/_app/settings/privacy')({
  beforeLoad: () => {
    throw redirect({ to: DATA_PAGE, replace: true });
  },
});
