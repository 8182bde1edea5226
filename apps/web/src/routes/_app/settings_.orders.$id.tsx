import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../../features/orders/receipt-page.tsx';

export const Route = createFileRoute('/_app/settings_/orders/$id')({ component: ReceiptRoute });

function ReceiptRoute() {
  const { id } = Route.useParams();
  return <ReceiptPage key={id} orderId={id} />;
}
