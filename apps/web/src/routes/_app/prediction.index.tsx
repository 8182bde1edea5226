import { createFileRoute } from '@tanstack/react-router';
import { PredictionHome } from '../../features/prediction/prediction-home.tsx';

export const Route = createFileRoute('/_app/prediction/')({ component: PredictionHome });
