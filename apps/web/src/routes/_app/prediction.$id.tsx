import { createFileRoute } from '@tanstack/react-router';
import { PredictionPage } from '../../features/prediction/prediction-page.tsx';

export const Route = createFileRoute('/_app/prediction/$id')({ component: OnePrediction });

function OnePrediction() {
  const { id } = Route.useParams();
  return <PredictionPage predictionId={id} />;
}
