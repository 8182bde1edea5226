import type { GapCause, InterviewGap } from '@cuecard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatTimeToSecond } from '../locale/clock.ts';

/** Whether the sound that was not heard is a microphone's, or the one that is shared. */
type Kind = 'microphone' | 'shared';

const CAUSES: Readonly<Record<Kind, Readonly<Record<GapCause, MessageDescriptor>>>> = {
  microphone: {
    muted: msg`the system muted the microphone, as in a call.`,
    gone: msg`the microphone was not there.`,
    paused: msg`the system paused the sound, as in a call or behind a locked screen.`,
    closed: msg`Cuecard was closed.`,
  },
  shared: {
    muted: msg`the system muted the shared sound.`,
    gone: msg`the meeting’s sound was not shared.`,
    paused: msg`the system paused the sound, as when a computer sleeps.`,
    closed: msg`Cuecard was closed.`,
  },
};

/** Says from when to when nothing was heard, and why, in one sentence. */
export function formatGap({ channel, because, at, forMs }: InterviewGap, i18n: I18n): string {
  const from = formatTimeToSecond(at, i18n.locale);
  const until = formatTimeToSecond(at + forMs, i18n.locale);
  const why = i18n._(CAUSES[channel === 'interviewer' ? 'shared' : 'microphone'][because]);
  return i18n._(msg`Not heard from ${from} to ${until}: ${why}`);
}
