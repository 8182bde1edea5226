import type { Place } from '@cuecard/contract';
import { createFileRoute } from '@tanstack/react-router';
import { CorrectionScreen } from '../../features/resume/correction-screen.tsx';

/** The line that a cited fact stands in. */
type ResumeSearch = Partial<Place>;

export const Route = createFileRoute('/_app/resume/$id')({
  validateSearch: ({ page, line }: Record<string, unknown>): ResumeSearch =>
    isCount(Number(page)) && isCount(Number(line))
      ? { page: Number(page), line: Number(line) }
      : {},
  component: ResumePage,
});

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

function ResumePage() {
  const { id } = Route.useParams();
  const { page, line } = Route.useSearch();
  const at = page === undefined || line === undefined ? null : { page, line };
  return <CorrectionScreen key={`${id} ${page} ${line}`} resumeId={id} at={at} />;
}
