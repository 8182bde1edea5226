import { shell } from '../environment/shell.ts';

/** Vibrates, on phones that can: the user feels it without looking. */
export function vibrate(ms: number): void {
  if (shell.phone !== null) shell.phone.vibrate(ms);
  else if ('vibrate' in navigator) navigator.vibrate(ms);
}
