import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { Chip } from '../../shared/conversation/chip.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import styles from './desk-page.module.css';
import { ProgressRing } from './progress-ring.tsx';
import { findNextStep, type Step } from './steps.ts';
import {
  findWarning,
  StepAction,
  stepGains,
  stepNames,
  StepReason,
  StateWords,
} from './step-words.tsx';

interface StepListProps {
  steps: readonly Step[];
  /** No interview is named yet: what each step gives is said, and none stands open. */
  isFirstDay: boolean;
  /** An open interview has the filled button. */
  isQuiet: boolean;
}

/** What to do next: the first step that is not done stands open, the others are one line each. */
export function StepList({ steps, isFirstDay, isQuiet }: StepListProps) {
  const next = isFirstDay ? null : findNextStep(steps);
  return (
    <ol className={styles['steps']}>
      {steps.map((step) =>
        step.step === next ? (
          <NextStep key={step.step} step={step} isQuiet={isQuiet} />
        ) : (
          <OtherStep key={step.step} step={step} isFirstDay={isFirstDay} />
        ),
      )}
    </ol>
  );
}

function Name({ step }: { step: Step }) {
  const { i18n } = useLingui();
  return (
    <b>
      {i18n._(stepNames[step.step])}
      {step.progress >= 1 && (
        <span className="visually-hidden">
          {' '}
          <Trans>(done)</Trans>
        </span>
      )}
    </b>
  );
}

function Warning({ step }: { step: Step }) {
  const warning = findWarning(step);
  return warning === null ? null : <Chip meaning="warn">{warning}</Chip>;
}

function NextStep({ step, isQuiet }: { step: Step; isQuiet: boolean }) {
  const { i18n } = useLingui();
  const isBegun = step.progress > 0;
  return (
    <li className={`${styles['step']} ${styles['next']}`} aria-current="step">
      <ProgressRing progress={step.progress} />
      <Name step={step} />
      <span className={styles['state']}>
        <StateWords state={step} />
        <Warning step={step} />
      </span>
      <p className={styles['why']}>
        {isBegun ? <StepReason state={step} /> : i18n._(stepGains[step.step])}
      </p>
      {step.to !== null && (
        <LinkButton
          to={step.to.page}
          search={step.to.search ?? {}}
          size="lg"
          fz="md"
          className={styles['go'] ?? ''}
          variant={isQuiet ? 'default' : 'filled'}
        >
          <StepAction state={step} />
        </LinkButton>
      )}
    </li>
  );
}

function OtherStep({ step, isFirstDay }: { step: Step; isFirstDay: boolean }) {
  const { i18n } = useLingui();
  const isGain = isFirstDay && step.progress === 0;
  return (
    <li className={styles['step']}>
      <ProgressRing progress={step.progress} />
      <Name step={step} />
      <span className={styles['state']}>
        {isGain ? i18n._(stepGains[step.step]) : <StateWords state={step} />}
        <Warning step={step} />
      </span>
      {step.to !== null && <Way step={step} to={step.to} />}
    </li>
  );
}

/** The start is always there, outlined: a gap in a resume keeps nobody from an interview. */
function Way({ step, to }: { step: Step; to: NonNullable<Step['to']> }) {
  const words = <StepAction state={step} />;
  if (step.step === 'start')
    return (
      <LinkButton to={to.page} search={to.search ?? {}} variant="default">
        {words}
      </LinkButton>
    );
  return (
    <Link to={to.page} search={to.search ?? {}} className={styles['way']}>
      <span>{words}</span>
    </Link>
  );
}
