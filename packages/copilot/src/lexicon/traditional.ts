import { Converter } from 'opencc-js/cn2t';

const convert = Converter({ from: 'cn', to: 'twp' });

/** Taiwan's characters and words. */
export function toTraditional(simplified: string): string {
  return convert(simplified);
}
