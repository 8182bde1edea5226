import { createFileRoute } from '@tanstack/react-router';
import { PredictionHome } from '../../features/prediction/prediction-home.tsx';
import { applicationSearch } from '../../shared/application/application-search.ts';

export const Route = createFileRoute('/_app/prediction/')({
  validateSearch: applicationSearch,
  component: Prediction,
});

function Prediction() {
  const { application = null } = Route.useSearch();
  return <PredictionHome key={application} applicationId={application} />;
}
