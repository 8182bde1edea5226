import type { SourceName, SourceProblem } from '@cuecard/live-session';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shell } from '../environment/shell.ts';

const NO_SOUND_SYSTEM = msg`The sound of this computer cannot be reached. Check that PulseAudio or PipeWire is running, and try again.`;

/** The problem and its remedy in words, for each refusal of the browser. */
const PROBLEM_TEXTS: Record<SourceName, Record<SourceProblem, MessageDescriptor>> = {
  microphone: {
    denied: msg`This page is not allowed to use the microphone. Click the icon to the left of the address, allow the microphone, and try again. If it is allowed there, allow your browser in your system settings.`,
    dismissed: msg`You closed the microphone prompt. Try again and choose Allow.`,
    'no-device': msg`No microphone was found. Plug one in or switch it on, and try again.`,
    'in-use': msg`The microphone could not be opened. Another program may be using it. Close that program and try again.`,
    'no-sound-shared': msg`The microphone is silent. Choose another one and try again.`,
    unsupported: msg`This browser cannot use a microphone here. Use a current Chrome, Edge, Firefox or Safari.`,
    insecure: msg`Browsers allow a microphone only on a secure address. Open Cuecard over https, or at localhost on the computer it runs on.`,
    'no-sound-system': NO_SOUND_SYSTEM,
    unknown: msg`The microphone could not be opened. Try again, or restart the browser.`,
  },
  shared: {
    denied: msg`Your system does not let the browser share the screen or its sound. Allow it in the system’s privacy settings, restart the browser and try again.`,
    dismissed: msg`Nothing was shared. Try again, choose the tab or screen of your meeting, and switch on its sound.`,
    'no-device': msg`There was nothing to share. Open your meeting first and try again.`,
    'in-use': msg`The sound could not be shared. Another program may be using it. Try again, or share the whole screen.`,
    'no-sound-shared': msg`You shared the screen without its sound. Share again and switch on “Also share tab audio” or “Also share system audio”.`,
    unsupported: msg`This browser cannot share sound. Use a current Chrome or Edge on a computer.`,
    insecure: msg`Browsers share sound only on a secure address. Open Cuecard over https, or at localhost on the computer it runs on.`,
    'no-sound-system': NO_SOUND_SYSTEM,
    unknown: msg`The sound could not be shared. Try again, or restart the browser.`,
  },
};

/** What a native app says otherwise: there is no address bar, no browser and no program. */
const PHONE_TEXTS: Partial<Record<SourceProblem, MessageDescriptor>> = {
  denied: msg`Cuecard is not allowed to use the microphone. Open your phone’s settings, choose Cuecard, allow the microphone, and try again.`,
  'in-use': msg`The microphone could not be opened. A call or another app may be using it. End it and try again.`,
  unknown: msg`The microphone could not be opened. Try again, or close Cuecard and open it anew.`,
};

export function describeProblem(source: SourceName, problem: SourceProblem): MessageDescriptor {
  const ofPhone =
    shell.phone !== null && source === 'microphone' ? PHONE_TEXTS[problem] : undefined;
  return ofPhone ?? PROBLEM_TEXTS[source][problem];
}

/** The label of what the desktop app hears by itself. */
export const NATIVE_SOUND = 'native';

/** Names of shared surfaces, by the browser's kind of surface. */
const SURFACE_TEXTS: Record<string, MessageDescriptor> = {
  browser: msg`Sound of a tab`,
  window: msg`Sound of a window`,
  monitor: msg`Sound of this computer`,
  [NATIVE_SOUND]: msg`Sound of this computer`,
};

const SHARED_SOUND = msg`Shared sound`;

export function describeSurface(label: string): MessageDescriptor {
  return SURFACE_TEXTS[label] ?? SHARED_SOUND;
}
