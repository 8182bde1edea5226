import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { useSpeechCapabilities } from '../../shared/capture/speech-capabilities-query.ts';
import {
  listRecognisers,
  MOONSHINE_OPTION,
  type RecogniserOption,
} from '../../shared/capture/recogniser-options.ts';
import { FAILURE_TEXTS, RecogniserText } from '../../shared/capture/recogniser-texts.tsx';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { useLive } from './live-context.ts';
import { Notice } from './notice.tsx';

/** The problems of the recogniser, each with a remedy. */
export function RecogniserNotices() {
  const failed = useLifetimes((snapshot) => snapshot.matches({ recogniser: 'failed' }));
  const hasSource = useLifetimes((s) => s.context.microphone.held || s.context.shared.held);
  const {
    disconnected: away,
    droppedMs: unheardMs,
    isOverloaded,
  } = useSelector(captureSession.recogniserStatus.status);
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
      {!failed && isOverloaded && <TooSlow />}
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

/** The recogniser that needs least is offered: one that is sent the sound, or the small one that is built in. */
function TooSlow() {
  const others = useOthers();
  const lighter =
    others.find(({ id }) => id === MOONSHINE_OPTION.id) ??
    others.find(({ destination }) => destination.type === 'sent');
  return (
    <Notice meaning="warn" action={lighter !== undefined && <ChooseOther option={lighter} />}>
      <Trans>Your computer is too slow: words are lost. Close other programs and tabs.</Trans>
      {lighter !== undefined && (
        <>
          <Gap />
          <Trans>Or use a lighter recogniser.</Trans>
        </>
      )}
    </Notice>
  );
}

function ChooseOther({ option }: { option: RecogniserOption }) {
  return (
    <Button size="compact-sm" onClick={() => captureSession.chooseRecogniser(option)}>
      <RecogniserText name={option.name} destination={option.destination} />
    </Button>
  );
}

function Stopped() {
  const { i18n } = useLingui();
  const { failure } = useSelector(captureSession.recogniserStatus.status);
  const others = useOthers();
  // One on this device before one that is sent sound.
  const other = others.find(({ destination }) => destination.type !== 'sent') ?? others[0] ?? null;
  const again = () => captureSession.send({ type: 'recogniser.load' });
  return (
    <Notice
      meaning="bad"
      action={
        <>
          {other !== null && <ChooseOther option={other} />}
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

/** The recognisers that could take its place at once. */
function useOthers(): readonly RecogniserOption[] {
  const hearing = useSpeechCapabilities();
  const current = useSelector(captureSession.recogniser);
  const language = useLive((live) => live.interview?.setup.interviewLanguage ?? null);
  if (hearing === null || language === null) return [];
  return listRecognisers(language, hearing).filter(
    ({ id, needs }) => needs === null && id !== current.id,
  );
}
