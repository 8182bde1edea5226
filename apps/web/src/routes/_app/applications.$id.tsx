import { createFileRoute } from '@tanstack/react-router';
import { ApplicationPage } from '../../features/applications/application-page.tsx';

export const Route = createFileRoute('/_app/applications/$id')({ component: Application });

function Application() {
  const { id } = Route.useParams();
  return <ApplicationPage id={id} />;
}
