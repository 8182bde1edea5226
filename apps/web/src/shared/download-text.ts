import { msg } from '@lingui/core/macro';
import { shell } from './environment/shell.ts';
import { showMessage } from './snackbar.ts';

/** Gives the user a file made in the page. `type`: its media type. */
export function downloadText(text: string, type: string, name: string): void {
  downloadBlob(new Blob([text], { type }), name);
}

/** The page of a native app has no downloads: there the phone is given the file, and asks where it goes. */
export function downloadBlob(blob: Blob, name: string): void {
  if (shell.phone !== null) return void giveToPhone(shell.phone, blob, name);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the blob once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

async function giveToPhone(
  phone: NonNullable<typeof shell.phone>,
  blob: Blob,
  name: string,
): Promise<void> {
  const isWritten = await phone.giveFile(name, new Uint8Array(await blob.arrayBuffer()));
  if (!isWritten) showMessage(msg`The file could not be written on this phone.`);
}
