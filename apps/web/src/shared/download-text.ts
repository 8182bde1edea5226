/** Gives the user a file made in the page. `type`: its media type. */
export function downloadText(text: string, type: string, name: string): void {
  downloadBlob(new Blob([text], { type }), name);
}

export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the blob once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
