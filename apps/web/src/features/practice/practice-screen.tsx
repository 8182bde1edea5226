import type { PracticeDetail } from '@cuecard/contract';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../shared/api/messages.ts';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { useCaptureClaim, useListening } from '../../shared/capture/use-capture.ts';
import { MessagePage } from '../../shared/frame/message-page.tsx';
import { Loading } from '../../shared/loading.tsx';
import { useLingui } from '@lingui/react';
import { deviceSpeech } from './candidate-speech.ts';
import { PracticeRoom } from './practice-room.ts';
import { createPracticeServer } from './practice-server.ts';
import { practiceQuery } from './queries.ts';
import { RoomContext } from './room-context.ts';
import { RoomPage } from './room-page.tsx';

/** One practice, from its first question to its end. */
export function PracticeScreen({ practiceId }: { practiceId: string }) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useQuery(practiceQuery(practiceId));
  if (data !== undefined) return <Room practice={data} />;
  if (error === null) return <Loading />;
  const { title, detail } = describeFailure(error);
  return (
    <MessagePage
      title={i18n._(title)}
      text={detail && i18n._(detail)}
      action={
        <Button variant="default" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

function Room({ practice }: { practice: PracticeDetail }) {
  const [room, setRoom] = useState<PracticeRoom | null>(null);
  useCaptureClaim();
  useListening('two-channels');
  useEffect(() => {
    captureSession.setTalk({ kind: 'practice', id: practice.id });
    const opened = new PracticeRoom({
      practice,
      hearing: deviceSpeech,
      server: createPracticeServer(practice.id),
      now: () => performance.now(),
    });
    // Made here and shown a moment later: what was closed does not open again.
    queueMicrotask(() => setRoom(opened));
    return () => {
      opened.close();
      captureSession.setTalk(null);
    };
  }, [practice]);
  if (room === null) return <Loading />;
  return (
    <RoomContext value={room}>
      <RoomPage />
    </RoomContext>
  );
}
