import { useQuery } from '@tanstack/react-query';
import { useFormatRequest } from '../../shared/pairing/device-name.ts';
import { devicesQuery } from '../../shared/pairing/devices-query.ts';
import { AnswerButtons } from '../../shared/pairing/pairing-panel.tsx';
import { useLive } from './live-context.ts';
import { Notice } from './notice.tsx';

/** A device that used the code waits for the yes of whoever sits here, also with the dialog closed. */
export function FollowRequests() {
  const interviewId = useLive((live) => live.interview?.id ?? null);
  return interviewId === null ? null : <Waiting interviewId={interviewId} />;
}

function Waiting({ interviewId }: { interviewId: string }) {
  const formatRequest = useFormatRequest();
  // The button that gives the codes asks; here its answers are read.
  const { data } = useQuery({
    ...devicesQuery({ purpose: 'follow', interviewId }),
    enabled: false,
  });
  return data?.devices
    .filter(({ state }) => state === 'waiting')
    .map((device) => (
      <Notice key={device.id} meaning="warn" action={<AnswerButtons id={device.id} />}>
        {formatRequest(device)}
      </Notice>
    ));
}
