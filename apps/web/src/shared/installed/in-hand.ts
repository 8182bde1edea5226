/**
 * Whether this page is used as an app: opened from the home screen, or on a device whose main pointer is a finger.
 * A tab on a computer is loaded from the server each time, and needs nothing of it.
 */
export function isInHand(
  matches: (query: string) => boolean = (query) => globalThis.matchMedia?.(query).matches ?? false,
): boolean {
  return (
    matches('(display-mode: standalone)') ||
    matches('(display-mode: fullscreen)') ||
    matches('(pointer: coarse) and (hover: none)')
  );
}
