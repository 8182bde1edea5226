import { Converter } from 'opencc-js/cn2t';

/** Made when it is first needed: its tables take a good part of a server's start. */
let convert: ((text: string) => string) | null = null;

/** Taiwan's characters and words. */
export function toTraditional(simplified: string): string {
  convert ??= Converter({ from: 'cn', to: 'twp' });
  return convert(simplified);
}
