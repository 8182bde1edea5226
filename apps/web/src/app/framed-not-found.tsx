import { WithQueries } from '../shared/api/with-queries.tsx';
import { AppFrame } from '../shared/frame/app-frame.tsx';
import { NotFoundMessage } from './not-found-message.tsx';

/** For who is signed in: the navigation stays, so that the way on is where it always is. */
export default function FramedNotFound() {
  return (
    <WithQueries>
      <AppFrame>
        <NotFoundMessage home="/JDV2" />
      </AppFrame>
    </WithQueries>
  );
}
