import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { captureSession } from '../../shared/capture/capture-session.ts';
import { RecogniserState } from '../../shared/capture/recogniser-state.tsx';
import { DestinationText, RecogniserName } from '../../shared/capture/recogniser-texts.tsx';
import { describeProblem } from '../../shared/capture/source-texts.ts';
import { useIsHearing, useLevel, useLifetimes } from '../../shared/capture/use-capture.ts';
import { useRecogniser } from '../../shared/capture/use-recogniser.ts';
import { focusNow } from '../../shared/focus-now.ts';
import { useRoom, useRoomState } from './room-context.ts';
import styles from './room.module.css';
import { useChosenVoice, type VoiceOffer } from './use-chosen-voice.ts';

/** Before the first question: how it is asked, and how it is answered. Browsers speak and listen after a click alone. */
export function ReadyPart() {
  const room = useRoom();
  const practice = useRoomState((state) => state.practice);
  const open = practice.questions.filter(
    ({ attempts, skipped }) => attempts.length === 0 && !skipped,
  ).length;
  const voice = useChosenVoice(practice.setup.language);
  const isHearing = useIsHearing();
  const begin = (mode: 'voice' | 'typing') => {
    room.setVoice(voice.create());
    room.setMode(mode);
    room.begin();
  };
  return (
    <section className={styles['ready']}>
      <h1 tabIndex={-1} ref={focusNow}>
        <Plural
          value={open}
          one="# question, then you look back"
          other="# questions, one at a time"
        />
      </h1>
      <p className={styles['lead']}>
        <Trans>
          Answer as you would in the interview. After each answer you first say how it went, then
          you see what can be measured.
        </Trans>
      </p>
      <VoiceField voice={voice} />
      <HearingField language={practice.setup.language} />
      <div className={styles['go']}>
        {isHearing && (
          <Button size="lg" onClick={() => begin('voice')}>
            <Trans>Begin</Trans>
          </Button>
        )}
        <Button
          size="lg"
          variant={isHearing ? 'subtle' : 'default'}
          onClick={() => begin('typing')}
        >
          <Trans>Type my answers</Trans>
        </Button>
      </div>
    </section>
  );
}

function VoiceField({ voice }: { voice: ReturnType<typeof useChosenVoice> }) {
  const { t } = useLingui();
  const name = (offer: VoiceOffer): string => {
    if (offer.kind === 'silent') return t`No voice: I read the questions`;
    const { host, label } = offer;
    if (offer.kind === 'server') return t`${label}, the server’s voice, the text goes to ${host}`;
    return host === null ? t`${label}, on this device` : t`${label}, the text goes to ${host}`;
  };
  return (
    <div>
      <NativeSelect
        size="md"
        label={t`Who asks`}
        data={voice.offers.map((offer) => ({ value: offer.id, label: name(offer) }))}
        value={voice.chosen.id}
        onChange={({ currentTarget }) => voice.choose(currentTarget.value)}
      />
      <p className={styles['hint']}>
        {voice.chosen.host !== null ? (
          <Trans>
            Each question is sent to {voice.chosen.host} to be spoken. Your answers are not.
          </Trans>
        ) : voice.offers.length === 1 ? (
          <Trans>This browser has no voice for this language.</Trans>
        ) : (
          <Trans>Nothing leaves this device for it.</Trans>
        )}
      </p>
    </div>
  );
}

function HearingField({ language }: { language: 'en' | 'zh-CN' | 'zh-TW' }) {
  const option = useRecogniser({ interviewLanguage: language, recogniser: null });
  const { i18n } = useLingui();
  const isAsking = useLifetimes((snapshot) => snapshot.matches({ microphone: 'asking' }));
  const isOpen = useLifetimes((snapshot) => snapshot.context.microphone.held);
  const problem = useLifetimes((snapshot) => snapshot.context.microphone.problem);
  const level = useLevel<HTMLSpanElement>('candidate');
  return (
    <div className={styles['hearing']}>
      <h2>
        <Trans>Your microphone</Trans>
      </h2>
      {option === null ? (
        <p>
          <Trans>Nothing here recognises this language yet. You can type your answers.</Trans>
        </p>
      ) : (
        <>
          <p className={styles['hint']}>
            <RecogniserName option={option} />
            {' · '}
            <DestinationText destination={option.destination} />
          </p>
          <RecogniserState />
          {isOpen ? (
            <p className={styles['level']}>
              <Trans>The microphone is open.</Trans>
              <span ref={level} aria-hidden="true" />
            </p>
          ) : (
            <Button
              variant="default"
              loading={isAsking}
              onClick={() => captureSession.send({ type: 'microphone.open' })}
            >
              <Trans>Use microphone</Trans>
            </Button>
          )}
          {problem !== null && !isOpen && (
            <p role="alert">{i18n._(describeProblem('microphone', problem))}</p>
          )}
        </>
      )}
    </div>
  );
}
