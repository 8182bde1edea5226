import { calls } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { followOwnPage } from '../../shared/frame/pages.ts';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { login } from '../../shared/login/browser-login.ts';

/** Offers the user's own running interview: a device with the same login needs no code. */
export function OwnRunning() {
  const { i18n } = useLingui();
  const { data } = useQuery({
    queryKey: ['interviews', 'running'],
    queryFn: () => callApi(calls.listInterviews, { limit: 5 }),
    enabled: login.snapshot().flag === 1,
    staleTime: 0,
  });
  const running = data?.interviews.filter(({ state }) => state !== 'ended') ?? [];
  return running.map((interview) => {
    const { id } = interview;
    const title = formatInterviewName(interview, i18n);
    return (
      <LinkButton key={id} to={followOwnPage(id)} variant="light" size="md">
        <Trans>Follow your interview: {title}</Trans>
      </LinkButton>
    );
  });
}
