import { SourceError, type SourceName, type SourceProblem } from '@cuecard/live-session';

/** The browser's permission state after a refusal; null where it cannot say. */
export type PermissionAfter = PermissionState | null;

/**
 * Why the browser gave no sound, from the names of Media Capture and Streams, section 10.2, and Screen
 * Capture, section 5.1. `NotAllowedError` stands for "denied" and for "closed without an answer"; the
 * permission's state afterwards tells them apart. Sharing has no lasting permission: there it is the
 * picker that was closed, unless the system itself forbids it.
 */
export function toSourceProblem(
  error: unknown,
  source: SourceName,
  permission: PermissionAfter,
): SourceProblem {
  if (error instanceof SourceError) return error.problem;
  const { name, message } = readError(error);
  switch (name) {
    case 'NotAllowedError':
      if (/by system/i.test(message) || permission === 'denied') return 'denied';
      if (permission === 'prompt' || source === 'shared') return 'dismissed';
      return /dismiss/i.test(message) ? 'dismissed' : 'denied';
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'no-device';
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use';
    case 'NoSoundTrackError':
      return source === 'shared' ? 'no-sound-shared' : 'no-device';
    case 'TypeError':
    case 'NotSupportedError':
      return 'unsupported';
    default:
      return 'unknown';
  }
}

/** Checks the shape, since a DOMException is not an Error everywhere. */
function readError(error: unknown): { name: string; message: string } {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return { name: String(name), message: String(message) };
}
