import { SourceError, type SourceName } from '@cuecard/live-session';
import { shell } from '../environment/shell.ts';
import type { Listening } from './channels.ts';
import { openNativeSource } from './native-source.ts';
import type { OpenSource } from './open-source.ts';
import { toSourceProblem, type PermissionAfter } from './source-problem.ts';
import { watchTracks } from './track-watch.ts';

/** What to open: which microphone, whether it hears one person or the room, and by whom sound is shared. */
export interface SourceRequest {
  /** The meeting's sound is shared by the browser, also where the desktop app could hear it. */
  readonly sharesByBrowser: boolean;
  /** The id that `enumerateDevices` gives; null: the browser chooses. */
  readonly deviceId: string | null;
  /** The one to choose where it is plugged in; null: none is preferred. */
  readonly preferredId: string | null;
  readonly listening: Listening;
}

/** Asks the app around the page where it hears, else the browser; rejects with SourceError. Called from a user's click. */
export async function openSource(source: SourceName, request: SourceRequest): Promise<OpenSource> {
  const { sound } = shell;
  const isNative = source === 'microphone' || (hearsSystem() && !request.sharesByBrowser);
  if (sound !== null && isNative)
    return openNativeSource(sound, source, request.deviceId ?? request.preferredId);
  try {
    return await (source === 'microphone' ? openMicrophone(request) : openShared());
  } catch (error) {
    const permission = source === 'microphone' ? await readMicrophonePermission() : null;
    throw new SourceError(toSourceProblem(error, source, permission), { cause: error });
  }
}

function toSource(stream: MediaStream, label: string): OpenSource {
  return {
    sound: stream,
    label,
    readDeviceId: () => stream.getAudioTracks()[0]?.getSettings().deviceId ?? null,
    readStretch: () => undefined,
    watch: (listener) => watchTracks(stream, listener),
    stop: () => stopStream(stream),
  };
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Echo and noise are taken out of the candidate's own microphone. In a room both would take out the
 * person on the other side of the table.
 */
async function openMicrophone({
  deviceId,
  preferredId,
  listening,
}: SourceRequest): Promise<OpenSource> {
  const isOwn = listening === 'two-channels';
  const stream = await devices('getUserMedia').getUserMedia({
    audio: {
      echoCancellation: isOwn,
      noiseSuppression: isOwn,
      autoGainControl: true,
      ...(deviceId !== null
        ? { deviceId: { exact: deviceId } }
        : preferredId !== null && { deviceId: { ideal: preferredId } }),
    },
  });
  return toSource(stream, stream.getAudioTracks()[0]?.label ?? '');
}

/** Options of Chromium beyond the typed ones (Screen Capture and its drafts). */
interface SharingOptions extends DisplayMediaStreamOptions {
  systemAudio?: 'include' | 'exclude';
  windowAudio?: 'exclude' | 'window' | 'system';
  selfBrowserSurface?: 'include' | 'exclude';
  surfaceSwitching?: 'include' | 'exclude';
  monitorTypeSurfaces?: 'include' | 'exclude';
}

/**
 * The picture is asked for because no browser shares sound alone. Its track is kept, switched off: in
 * Chromium stopping it ends the whole share. No frame of it is read.
 */
async function openShared(): Promise<OpenSource> {
  const options: SharingOptions = {
    video: { frameRate: 1 },
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    systemAudio: 'include',
    windowAudio: 'system',
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'include',
    monitorTypeSurfaces: 'include',
  };
  const stream = await devices('getDisplayMedia').getDisplayMedia(options);
  if (stream.getAudioTracks().length === 0) {
    stopStream(stream);
    throw new SourceError('no-sound-shared');
  }
  const [picture] = stream.getVideoTracks();
  if (picture) picture.enabled = false;
  return toSource(stream, picture?.getSettings().displaySurface ?? '');
}

/** Whether the app around the page hears what the computer plays, and nothing has to be shared. */
export const hearsSystem = (): boolean => shell.sound?.hearsSystem === true;

/** Whether the browser has a way to share sound. */
export const canShare = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getDisplayMedia === 'function';

/** @throws SourceError where the browser has no such call: phones, old browsers, plain HTTP. */
function devices(call: 'getUserMedia' | 'getDisplayMedia'): MediaDevices {
  if (!window.isSecureContext) throw new SourceError('insecure');
  const found = navigator.mediaDevices as MediaDevices | undefined;
  if (found === undefined || typeof found[call] !== 'function')
    throw new SourceError('unsupported');
  return found;
}

/** Null where the browser does not say. */
export async function readMicrophonePermission(): Promise<PermissionAfter> {
  if (shell.sound?.permission !== undefined) return shell.sound.permission();
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state;
  } catch {
    return null;
  }
}
