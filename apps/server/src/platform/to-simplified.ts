import { Converter } from 'opencc-js/t2cn';

/** Made when it is first needed: its tables take a good part of a server's start. */
let converter: ((text: string) => string) | null = null;

/** Traditional characters made simplified, whatever region wrote them (OpenCC's tables); each keeps its place. */
export function toSimplified(text: string): string {
  converter ??= Converter({ from: 't', to: 'cn' });
  return converter(text);
}
