import { SourceError, type SourceName, type SourceProblem } from '@cuecard/live-session';
import type { NativeSound } from '@cuecard/shell';
import { NATIVE_SOUND } from './source-texts.ts';
import type { OpenSource } from './open-source.ts';

/** Opens what the app around the page hears: no picture comes with it. Rejects with SourceError. */
export async function openNativeSource(
  sound: NativeSound,
  source: SourceName,
  device: string | null,
): Promise<OpenSource> {
  const wanted = source === 'microphone' ? { source, device } : { source: 'system' as const };
  const heard = await sound.open(wanted).catch((refusal: unknown) => {
    throw new SourceError(toProblem(source, refusal), { cause: refusal });
  });
  return {
    sound: heard,
    label: source === 'microphone' ? heard.device.label : NATIVE_SOUND,
    // The app may go over to another by itself.
    readDeviceId: () => (source === 'microphone' ? heard.device.id : null),
    readStretch: () => heard.stretch(),
    watch: (listener) =>
      heard.watch({ ...listener, onDevice: ({ label }) => listener.onRenamed?.(label) }),
    stop: () => heard.close(),
  };
}

function toProblem(source: SourceName, refusal: unknown): SourceProblem {
  const { kind } = (refusal ?? {}) as { kind?: unknown };
  // What the phone's app says, in the words of the lifetimes.
  if (kind === 'denied' || kind === 'no-device' || kind === 'in-use' || kind === 'unknown')
    return kind;
  return kind === 'no-sound-device' && source === 'microphone' ? 'no-device' : 'no-sound-system';
}
