import { NO_RESUME } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { findActiveResume, resumesQuery } from '../../shared/resume/queries.ts';

/** The resume of this interview as a row of the facts; nothing while that is not known. */
export function ResumeFact({ chosen }: { chosen: string | null }) {
  const { data } = useQuery(resumesQuery);
  if (data === undefined) return null;
  const resume = chosen === null ? findActiveResume(data) : data.find(({ id }) => id === chosen);
  return (
    <>
      <dt>
        <Trans>Resume</Trans>
      </dt>
      <dd>
        {chosen === NO_RESUME || !resume ? (
          <Trans>No resume</Trans>
        ) : (
          (resume.name ?? resume.fileName)
        )}
      </dd>
    </>
  );
}
