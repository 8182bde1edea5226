import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MessagePage } from '../shared/frame/message-page.tsx';
import { usePageTitle } from '../shared/frame/page-title.ts';

export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <MessagePage
      title={<Trans>Page not found</Trans>}
      text={
        <Trans>Nothing is kept at this address. It may have been typed wrongly or removed.</Trans>
      }
      action={
        <Button component={Link} to="/">
          <Trans>Go to the start</Trans>
        </Button>
      }
    />
  );
}
