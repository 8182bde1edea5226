import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { PrivacyPage } from '../../features/privacy/privacy-page.tsx';

export const Route = createFileRoute('/_app/settings/data')({ component: DataRoute });

function DataRoute() {
  return (
    <PrivacyPage>
      <DeleteAccount />
    </PrivacyPage>
  );
}
