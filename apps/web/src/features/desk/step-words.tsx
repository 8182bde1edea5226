import type { PracticeStanding } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SavedOf } from '../../shared/knowledge/saved-of.tsx';
import type { StepState, Step } from './steps.ts';

export const stepNames: Record<Step['step'], MessageDescriptor> = {
  resume: msg`Resume`,
  questions: msg`Questions`,
  practice: msg`Practice`,
  sound: msg`Sound`,
  start: msg`Start`,
};

/** What a step that has not been begun is good for. */
export const stepGains: Record<Step['step'], MessageDescriptor> = {
  resume: msg`Answers come from your own experience.`,
  questions: msg`Predicted from your resume and the job text.`,
  practice: msg`Say your answers aloud until you know them.`,
  sound: msg`Make sure that Cuecard hears both of you.`,
  start: msg`They ask, and your answer is there.`,
};

/** How a step stands, in words and figures. */
export function StateWords({ state }: { state: StepState }): ReactNode {
  switch (state.step) {
    case 'resume':
      return <ResumeState state={state} />;
    case 'questions':
      return <QuestionState state={state} />;
    case 'practice':
      if (state.is === 'early') return <Trans>Once an answer is prepared</Trans>;
      return (
        <Trans>
          {state.standing.fromMemory} of {state.standing.likely} said aloud from memory this week
        </Trans>
      );
    case 'sound':
      if (state.is === 'missing') return <Trans>Not checked on this device</Trans>;
      return state.is === 'half' ? (
        <Trans>You were heard on this device</Trans>
      ) : (
        <Trans>Checked on this device</Trans>
      );
    case 'start':
      return <Trans>Any time, once you are heard</Trans>;
  }
}

function ResumeState({ state }: { state: StepState & { step: 'resume' } }) {
  switch (state.is) {
    case 'missing':
      return <Trans>None yet</Trans>;
    case 'reading':
      return <Trans>It is being read.</Trans>;
    case 'failed':
      return <Trans>It could not be read</Trans>;
    case 'unused':
      return <Trans>None in use</Trans>;
    case 'to-check':
    case 'ready':
      return state.resume.name ?? state.resume.fileName;
  }
}

function QuestionState({ state }: { state: StepState & { step: 'questions' } }) {
  switch (state.is) {
    case 'missing':
      return <Trans>None yet</Trans>;
    case 'predicting':
      return <Trans>Being predicted</Trans>;
    case 'predicted':
      return <Plural value={state.predicted} one="# predicted" other="# predicted" />;
    case 'gaps':
    case 'ready': {
      const { count, limit } = state.bank;
      if (limit === null) return <Plural value={count} one="# saved" other="# saved" />;
      return <SavedOf count={count} limit={limit} />;
    }
  }
}

/** What is wrong with a step; null: nothing is. */
export function findWarning(state: StepState): ReactNode {
  if (state.step === 'resume' && 'resume' in state) {
    const { unsure, missing } = state;
    if (unsure > 0)
      return <Plural value={unsure + missing} one="# value to check" other="# values to check" />;
    return missing === 0 ? null : (
      <Plural value={missing} one="# contact detail missing" other="# contact details missing" />
    );
  }
  if (state.step === 'questions' && state.is === 'gaps')
    return <Plural value={state.bank.gaps} one="# gap to fill" other="# gaps to fill" />;
  if (state.step === 'questions' && state.is === 'predicted')
    return <Trans>none in your bank</Trans>;
  if (state.step === 'practice' && 'standing' in state && state.standing.due > 0)
    return <Plural value={state.standing.due} one="# due again" other="# due again" />;
  if (state.step === 'sound' && state.is === 'half') return <Trans>interviewer not heard</Trans>;
  return null;
}

/** Why the next step is worth doing now. */
export function StepReason({ state }: { state: StepState }): ReactNode {
  if (state.is === 'to-check')
    return <Trans>Two minutes. What is misread here would be wrong in your answers too.</Trans>;
  if (state.is === 'gaps')
    return <Trans>Numbers and names that only you know. A complete answer is shown at once.</Trans>;
  if (state.is === 'predicted')
    return <Trans>Only answers in your bank are shown in the interview.</Trans>;
  if (state.step === 'practice' && 'standing' in state)
    return <PracticeReason standing={state.standing} />;
  if (state.is === 'half') return <Trans>Play anything in your meeting and share its sound.</Trans>;
  return null;
}

function PracticeReason({ standing: { withoutStory, untried } }: { standing: PracticeStanding }) {
  if (withoutStory !== null && withoutStory > 0)
    return (
      <Plural
        value={withoutStory}
        one="# requirement of the job has no story yet."
        other="# requirements of the job have no story yet."
      />
    );
  if (untried === 0) return null;
  return (
    <Plural
      value={untried}
      one="# likely question was never answered."
      other="# likely questions were never answered."
    />
  );
}

/** What the link of a step does; the next step's names the amount. */
export function StepAction({ state }: { state: StepState }): ReactNode {
  switch (state.step) {
    case 'resume':
      return <ResumeAction state={state} />;
    case 'questions':
      return <QuestionAction state={state} />;
    case 'practice':
      return <Trans>Practise</Trans>;
    case 'sound':
      return state.is === 'ready' ? <Trans>Check again</Trans> : <Trans>Check the sound</Trans>;
    case 'start':
      return <Trans>Start</Trans>;
  }
}

function ResumeAction({ state }: { state: StepState & { step: 'resume' } }) {
  switch (state.is) {
    case 'missing':
      return <Trans>Add a resume</Trans>;
    case 'reading':
      return <Trans>See progress</Trans>;
    case 'failed':
      return <Trans>Try another file</Trans>;
    case 'unused':
      return <Trans>Choose one</Trans>;
    case 'to-check':
      return (
        <Plural value={state.unsure + state.missing} one="Check # value" other="Check # values" />
      );
    case 'ready':
      return <Trans>Check what was read</Trans>;
  }
}

function QuestionAction({ state }: { state: StepState & { step: 'questions' } }) {
  switch (state.is) {
    case 'missing':
      return <Trans>Predict questions</Trans>;
    case 'predicting':
      return <Trans>See progress</Trans>;
    case 'predicted':
      return <Trans>Add them to your bank</Trans>;
    case 'gaps':
      return <Plural value={state.bank.gaps} one="Fill # gap" other="Fill # gaps" />;
    case 'ready':
      return <Trans>Open the bank</Trans>;
  }
}
