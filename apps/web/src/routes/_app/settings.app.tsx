import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '../../features/preferences/app-page.tsx';
import { WindowSections } from '../../features/window/window-sections.tsx';
import { shell } from '../../shared/environment/shell.ts';

export const Route = createFileRoute('/_app/settings/app')({ component: AppRoute });

function AppRoute() {
  return <AppPage desktop={shell.desktop === null ? null : <WindowSections />} />;
}
