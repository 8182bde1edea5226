import type { ScreenRefusal } from './screen.ts';

/** Why the browser shared nothing, from the names of Screen Capture, section 5.1. */
export function findScreenRefusal(error: unknown): ScreenRefusal {
  // By shape: a DOMException is not an Error everywhere.
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  switch (name) {
    case 'NotAllowedError':
      return /by system|policy/i.test(String(message)) ? 'denied' : 'dismissed';
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
      return 'nothing';
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use';
    case 'TypeError':
    case 'NotSupportedError':
    case 'OverconstrainedError':
      return 'unsupported';
    default:
      return 'unknown';
  }
}
