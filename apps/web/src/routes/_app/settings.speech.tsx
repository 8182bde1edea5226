import { createFileRoute } from '@tanstack/react-router';
import { SpeechPage } from '../../features/preferences/speech-page.tsx';

export const Route = createFileRoute('/_app/settings/speech')({ component: SpeechPage });
