import { SourceError, type SourceName } from '@cuecard/live-session';
import type { Listening } from './channels.ts';
import { toSourceProblem, type PermissionAfter } from './source-problem.ts';

/** An open source of sound. `label` is what the browser calls it, or the kind of shared surface. */
export interface OpenSource {
  readonly stream: MediaStream;
  readonly label: string;
}

/** The microphone to open, and whether it hears one person or the room. */
export interface MicrophoneRequest {
  /** The id that `enumerateDevices` gives; null: the browser chooses. */
  readonly deviceId: string | null;
  /** The one to choose where it is plugged in; null: none is preferred. */
  readonly preferredId: string | null;
  readonly listening: Listening;
}

/** Asks the browser; rejects with SourceError. Must be called from a user's click. */
export async function openSource(
  source: SourceName,
  request: MicrophoneRequest,
): Promise<OpenSource> {
  try {
    return await (source === 'microphone' ? openMicrophone(request) : openShared());
  } catch (error) {
    const permission = source === 'microphone' ? await microphonePermission() : null;
    throw new SourceError(toSourceProblem(error, source, permission), { cause: error });
  }
}

export function stopStream(stream: MediaStream): void {
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
}: MicrophoneRequest): Promise<OpenSource> {
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
  return { stream, label: stream.getAudioTracks()[0]?.label ?? '' };
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
  return { stream, label: picture?.getSettings().displaySurface ?? '' };
}

/** @throws SourceError where the browser has no such call: phones, old browsers, plain HTTP. */
function devices(call: 'getUserMedia' | 'getDisplayMedia'): MediaDevices {
  if (!window.isSecureContext) throw new SourceError('insecure');
  const found = navigator.mediaDevices as MediaDevices | undefined;
  if (found === undefined || typeof found[call] !== 'function')
    throw new SourceError('unsupported');
  return found;
}

async function microphonePermission(): Promise<PermissionAfter> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state;
  } catch {
    return null;
  }
}
