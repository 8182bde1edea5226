import { SourceError, type SourceName, type SourceProblem } from '@cuecard/live-session';
import type { DesktopSound } from '@cuecard/shell';
import { NATIVE_SOUND } from './source-texts.ts';
import type { OpenSource } from './open-source.ts';

/** Opens what the desktop app hears: no dialog asks, and no picture comes with it. Rejects with SourceError. */
export async function openNativeSource(
  sound: DesktopSound,
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
    deviceId: source === 'microphone' ? heard.device.id : null,
    watch: (listener) => heard.onEnded(() => listener.onEnded()),
    stop: () => heard.close(),
  };
}

function toProblem(source: SourceName, refusal: unknown): SourceProblem {
  const { kind } = (refusal ?? {}) as { kind?: unknown };
  return kind === 'no-sound-device' && source === 'microphone' ? 'no-device' : 'no-sound-system';
}
