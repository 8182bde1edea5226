import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MessagePage } from '../shared/frame/message-page.tsx';
import { usePageTitle } from '../shared/frame/page-title.ts';

export function NotFoundMessage({ home }: { home: '/' | '/JDV2' }) {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <MessagePage
      title={<Trans>Page not found</Trans>}
      text={
        <Trans>
          There is nothing at this address. It may be mistyped, or the page was removed.
        </Trans>
      }
      action={
        <Button component={Link} to={home}>
          <Trans>Back to home</Trans>
        </Button>
      }
    />
  );
}
