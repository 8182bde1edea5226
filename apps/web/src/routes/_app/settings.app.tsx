import { createFileRoute, redirect } from '@tanstack/react-router';
import { WindowPage } from '../../features/window/window-page.tsx';
import { shell } from '../../shared/environment/shell.ts';
import { DESK_PAGE } from '../../shared/frame/pages.ts';

/** A browser's window is the browser's own. */
export const Route = createFileRoute('/_app/settings/app')({
  beforeLoad: () => {
    if (shell.desktop === null) throw redirect({ to: DESK_PAGE });
  },
  component: WindowPage,
});
