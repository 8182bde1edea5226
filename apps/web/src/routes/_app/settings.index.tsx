import { createFileRoute } from '@tanstack/react-router';
import { SettingsIndex } from '../../features/settings/settings-frame.tsx';

export const Route = createFileRoute('/_app/settings/')({ component: SettingsIndex });
