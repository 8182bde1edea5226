/** A function of the server over text of strangers. */
export interface TextWork {
  readonly name: string;
  /** UTF-16 units, the most that it is given. */
  readonly most: number;
  readonly work: (text: string) => unknown;
}

export const FENCE_ID = 'abcdefgh1234';
/** Of what a model writes, as long as an answer may be. */
export const MODEL_CHARACTERS = 5000;

/** What is given to the writer in pieces, as a model streams it. */
export const push = (
  writer: { push(text: string): string; end(): string },
  text: string,
): string => {
  let out = '';
  for (let at = 0; at < text.length; at += 20) out += writer.push(text.slice(at, at + 20));
  return out + writer.end();
};
