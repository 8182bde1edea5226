import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useContext } from 'react';
import { InsideFrame, MessagePage } from '../shared/frame/message-page.tsx';
import { usePageTitle } from '../shared/frame/page-title.ts';
import { login } from '../shared/login/browser-login.ts';

// The first load of Home goes without the frame.
const FramedNotFound = lazy(() => import('./framed-not-found.tsx'));

export function NotFoundPage() {
  const isInside = useContext(InsideFrame);
  const isSignedIn = login.snapshot().flag === 1;
  if (!isSignedIn) return <NotFoundMessage home="/" />;
  if (isInside) return <NotFoundMessage home="/JDV2" />;
  return (
    <Suspense>
      <FramedNotFound />
    </Suspense>
  );
}

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
