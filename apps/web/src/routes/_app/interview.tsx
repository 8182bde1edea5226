import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '../../features/setup/setup-screen.tsx';

/** The specification's `scene-interview`. */
export const Route = createFileRoute('/_app/interview')({
  staticData: { name: 'scene-interview' },
  component: SetupScreen,
});
