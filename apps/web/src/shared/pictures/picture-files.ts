/** For a file input: pictures alone. With `capture="environment"` a phone opens its camera, on plain HTTP too. */
export const pictureAccept = 'image/*';

/** The pictures that were pasted or dropped, in their order; other things are passed over. */
export function picturesIn(transfer: Pick<DataTransfer, 'files'> | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** The pictures of a file input, which is emptied so that the same file can be chosen again. */
export function takeChosen(input: HTMLInputElement): File[] {
  const chosen = [...(input.files ?? [])];
  input.value = '';
  return chosen;
}
