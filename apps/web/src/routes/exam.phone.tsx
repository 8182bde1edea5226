import { createFileRoute } from '@tanstack/react-router';
import { ExamPhonePage } from '../features/exam/phone-page.tsx';
import { WithQueries } from '../shared/api/with-queries.tsx';

/** This page needs no login: the code grants the right. */
export const Route = createFileRoute('/exam/phone')({ component: ExamPhoneRoute });

function ExamPhoneRoute() {
  return (
    <WithQueries>
      <ExamPhonePage />
    </WithQueries>
  );
}
