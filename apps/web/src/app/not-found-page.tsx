import { lazy, Suspense, useContext } from 'react';
import { InsideFrame } from '../shared/frame/message-page.tsx';
import { login } from '../shared/login/browser-login.ts';
import { NotFoundMessage } from './not-found-message.tsx';

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
