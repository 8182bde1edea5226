import { calls, fillSetup, interviewSetup, type InterviewSetup } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../../shared/api/messages.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { serverInfoQuery, userInfoQuery } from '../../shared/api/queries.ts';
import { useAnsweringModels } from '../../shared/api/use-answering-models.ts';
import { applicationQuery } from '../../shared/application/queries.ts';
import { useSpeechCapabilities } from '../../shared/capture/speech-capabilities-query.ts';
import { listRecognisedLanguages } from '../../shared/capture/recogniser-options.ts';
import { canShare, hearsSystem } from '../../shared/capture/sources.ts';
import { useCaptureClaim } from '../../shared/capture/use-capture.ts';
import { useRecogniser } from '../../shared/capture/use-recogniser.ts';
import { isInHand } from '../../shared/installed/in-hand.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { SetupForm } from './setup-form.tsx';
import { fitToDevice, getLanguageStanding, limitToPlan, type Surroundings } from './setup-plan.ts';
import { SoundCheck } from './sound-check.tsx';
import styles from './setup-screen.module.css';
import { Loading } from '../../shared/loading.tsx';

const lastSetupQuery = {
  queryKey: ['interview-setup'],
  queryFn: () => callApi(calls.lastSetup),
  // Never cached: the page saves setups that are newer than the one it read.
  staleTime: 0,
  gcTime: 0,
};

/** Two steps on one page: what interview it is, and whether both sides are heard. */
export function SetupScreen({ applicationId }: { applicationId: string | null }) {
  const { t, i18n } = useLingui();
  usePageTitle(t`New interview`);
  useCaptureClaim();
  const hearing = useSpeechCapabilities();
  const models = useAnsweringModels();
  const [user, server, kept] = useQueries({
    queries: [userInfoQuery, serverInfoQuery, lastSetupQuery],
  });
  const application = useQuery({
    ...applicationQuery(applicationId ?? ''),
    enabled: applicationId !== null,
  });
  // A later refresh that fails must not take the page away.
  const failed = [user, server, kept].find((query) => query.isError && query.data === undefined);
  if (failed) {
    const { title, detail } = describeFailure(failed.error);
    return (
      <section className={styles.message} role="alert">
        <h1>{i18n._(title)}</h1>
        {detail && <p>{i18n._(detail)}</p>}
        <Button
          onClick={() => void Promise.all([user.refetch(), server.refetch(), kept.refetch()])}
        >
          <Trans>Try again</Trans>
        </Button>
      </section>
    );
  }
  // One that was deleted meanwhile fills nothing in.
  const isAwaited = applicationId !== null && application.isPending;
  if (!user.data || !server.data || !kept.data || isAwaited)
    return (
      <div className={styles.message}>
        <Loading />
      </div>
    );
  const surroundings: Surroundings = {
    tier: user.data.vip_info.type,
    hearing,
    recognisedLanguages: hearing && listRecognisedLanguages(hearing),
    webSearch: server.data.webSearch,
  };
  const { duration } = user.data.vip_info;
  const setup =
    application.data === undefined ? kept.data.setup : fillSetup(kept.data.setup, application.data);
  const hearsMeetings = canShare() || hearsSystem() || !isInHand();
  return (
    <Steps
      surroundings={surroundings}
      kept={fitToDevice(limitToPlan(setup, surroundings), hearsMeetings)}
      heardElsewhere={hearsMeetings ? null : setup.listening}
      models={models}
      remainingMs={duration === null ? null : duration * 1000}
    />
  );
}

interface StepsProps {
  surroundings: Surroundings;
  kept: InterviewSetup;
  heardElsewhere: InterviewSetup['listening'] | null;
  models: readonly string[];
  remainingMs: number | null;
}

/** Somebody who comes back with a complete setup starts at the sound check. */
function Steps({ surroundings, kept, heardElsewhere, models, remainingMs }: StepsProps) {
  const [setup, setSetup] = useState(kept);
  const [step, setStep] = useState<'form' | 'sound'>(
    interviewSetup.safeParse(kept).success ? 'sound' : 'form',
  );
  // A language that turns out not to be heard here is refused where it can be changed.
  const offer = useRecogniser(setup);
  const standing = getLanguageStanding(setup.interviewLanguage, surroundings);
  if (step === 'form' || standing === 'not-heard')
    return (
      <SetupForm
        setup={setup}
        heardElsewhere={heardElsewhere}
        surroundings={surroundings}
        models={models}
        onDone={(done) => {
          setSetup(done);
          setStep('sound');
          // The button stands at the end of the form, and the next step begins at its top.
          window.scrollTo(0, 0);
        }}
      />
    );
  return (
    <SoundCheck
      setup={setup}
      offer={offer}
      tier={surroundings.tier}
      models={models}
      remainingMs={remainingMs}
      onEdit={() => setStep('form')}
    />
  );
}
