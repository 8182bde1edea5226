/** The pictures that were pasted or dropped, in their order; other things are passed over. */
export function picturesIn(transfer: Pick<DataTransfer, 'files'> | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
