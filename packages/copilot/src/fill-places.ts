/** Fills `{name}` where there is a value of that name; what is filled in is not read again. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place: string, name: string, at: number) =>
    setApart(values[name] ?? place, text, at, place),
  );
}

/** The value of a place of a text: a Latin word beside Han stands apart by a space, a figure does not. */
export function setApart(value: string, text: string, at: number, place: string): string {
  const follows = /^\p{Script=Latin}/u.test(value) && /\p{Script=Han}$/u.test(text.slice(0, at));
  const isFollowed = /^\p{Script=Han}/u.test(text.slice(at + place.length));
  const ends = /\p{Script=Latin}[\d+#.]*$/u.test(value) && isFollowed;
  return `${follows ? ' ' : ''}${value}${ends ? ' ' : ''}`;
}
