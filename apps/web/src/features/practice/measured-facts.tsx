import type { AnswerMeasures } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styles from './after.module.css';

/** Pace, pauses, parts of a story and fillers; each that could not be measured says why. */
export function MeasuredFacts({ measures }: { measures: AnswerMeasures }) {
  const { pace, pauses, fillers, story } = measures;
  return (
    <>
      <Fact name={<Trans>Pace</Trans>}>
        {pace.measured ? <Pace pace={pace} /> : <NotMeasured because={pace.because} />}
      </Fact>
      <Fact name={<Trans>Pauses over a second</Trans>}>
        {pauses.measured ? <Pauses pauses={pauses} /> : <NotMeasured because={pauses.because} />}
      </Fact>
      {story !== null && (
        <Fact name={<Trans>Parts of the story</Trans>}>
          <Story story={story} />
        </Fact>
      )}
      <Fact name={<Trans>Fillers</Trans>}>
        {fillers.measured ? fillers.count : <NotMeasured because={fillers.because} />}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

type Measured<Name extends 'pace' | 'pauses'> = Extract<AnswerMeasures[Name], { measured: true }>;

function Pace({ pace }: { pace: Measured<'pace'> }) {
  const perMinute = Math.round(pace.perMinute);
  const band = pace.band;
  return (
    <>
      {pace.unit === 'words' ? (
        <Trans>{perMinute} words a minute</Trans>
      ) : (
        <Trans>{perMinute} characters a minute</Trans>
      )}{' '}
      {band !== null && (
        <small>
          <Trans>
            usual {band.from} to {band.to}
          </Trans>
        </small>
      )}
    </>
  );
}

function Pauses({ pauses }: { pauses: Measured<'pauses'> }) {
  const longest = (pauses.longestMs / 1000).toFixed(1);
  return (
    <>
      {pauses.count}{' '}
      {pauses.count > 0 && (
        <small>
          <Trans>the longest {longest} s</Trans>
        </small>
      )}
    </>
  );
}

const partWords = {
  situation: msg`situation`,
  action: msg`action`,
  result: msg`result`,
} as const;

function Story({ story }: { story: NonNullable<AnswerMeasures['story']> }) {
  const { i18n, t } = useLingui();
  const list = (heard: boolean) =>
    (['situation', 'action', 'result'] as const)
      .filter((part) => story[part] === heard)
      .map((part) => i18n._(partWords[part]))
      .join(t`, `);
  const [heard, missing] = [list(true), list(false)];
  return (
    <>
      {heard !== '' && <Trans>{heard} heard</Trans>}{' '}
      {missing !== '' && (
        <small>
          <Trans>{missing} not heard</Trans>
        </small>
      )}
    </>
  );
}

const reasonWords = {
  'no-voice-times': msg`Not measured: no times of the voice`,
  'too-little-speech': msg`Not measured: under 30 s of speech`,
  'recogniser-drops-them': msg`Not measured: this recogniser drops “um”`,
  'recogniser-untried': msg`Not measured: this recogniser is untried`,
  'one-microphone': msg`Not measured: one microphone for all`,
} as const;

function NotMeasured({ because }: { because: keyof typeof reasonWords }) {
  const { i18n } = useLingui();
  return <span className={styles['not']}>{i18n._(reasonWords[because])}</span>;
}
