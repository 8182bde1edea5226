import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { useSpeechCapabilities } from '../../shared/capture/speech-capabilities-query.ts';
import { listRecognisers, type RecogniserOption } from '../../shared/capture/recogniser-options.ts';
import { FAILURE_TEXTS, RecogniserText } from '../../shared/capture/recogniser-texts.tsx';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { useLive } from './live-context.ts';
import { Notice } from './notice.tsx';

/** The problems of the recogniser, each with a remedy. */
export function RecogniserNotices() {
  const failed = useLifetimes((snapshot) => snapshot.matches({ recogniser: 'failed' }));
  const hasSource = useLifetimes((s) => s.context.microphone.held || s.context.shared.held);
  const { disconnected: away, droppedMs: unheardMs } = useSelector(
    captureSession.recogniserStatus.status,
  );
  return (
    <>
      {failed && hasSource && <Stopped />}
      {!failed && away.size > 0 && (
        <Notice meaning="warn">
          <Trans>
            The speech service is unreachable. What is said is kept for a minute and transcribed
            when it is back. Trying again…
          </Trans>
        </Notice>
      )}
      {unheardMs > 0 && <Unheard seconds={Math.ceil(unheardMs / 1000)} />}
    </>
  );
}

function Unheard({ seconds }: { seconds: number }) {
  return (
    <Notice meaning="warn">
      <Plural
        value={seconds}
        one="# second of speech was not transcribed, because the speech service was unreachable for too long."
        other="# seconds of speech were not transcribed, because the speech service was unreachable for too long."
      />
    </Notice>
  );
}

function Stopped() {
  const { i18n } = useLingui();
  const { failure } = useSelector(captureSession.recogniserStatus.status);
  const other = useOther();
  const again = () => captureSession.send({ type: 'recogniser.load' });
  return (
    <Notice
      meaning="bad"
      action={
        <>
          {other !== null && (
            <Button size="compact-sm" onClick={() => captureSession.chooseRecogniser(other)}>
              <RecogniserText name={other.name} destination={other.destination} />
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={again}>
            <Trans>Start it again</Trans>
          </Button>
        </>
      }
    >
      {failure !== null && <>{i18n._(FAILURE_TEXTS[failure])} </>}
      <Trans>
        The recogniser has stopped. What was said so far is safe. Until it runs again, type the
        questions below.
      </Trans>
    </Notice>
  );
}

/** Another recogniser that could take its place at once; one on this device before one that is sent sound. */
function useOther(): RecogniserOption | null {
  const hearing = useSpeechCapabilities();
  const current = useSelector(captureSession.recogniser);
  const language = useLive((live) => live.interview?.setup.interviewLanguage ?? null);
  if (hearing === null || language === null) return null;
  const others = listRecognisers(language, hearing).filter(
    ({ id, needs }) => needs === null && id !== current.id,
  );
  return others.find(({ destination }) => destination.type !== 'sent') ?? others[0] ?? null;
}
