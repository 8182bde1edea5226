import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../../features/settings/settings-frame.tsx';

export const Route = createFileRoute('/_app/settings')({ component: SettingsFrame });
