import type { SpokenLanguage } from '@cuecard/contract';

/** Which recogniser hears an interview. */
export type RecogniserChoice =
  /** English, in the package: the only one that needs nothing from anybody. */
  | { readonly kind: 'moonshine' }
  /** Many languages, whose weights are fetched once from an address that the user was told. */
  | {
      readonly kind: 'whisper';
      readonly language: SpokenLanguage;
      readonly weights: WhisperWeights;
    }
  /** The browser's own, on this device. */
  | { readonly kind: 'web-speech'; readonly language: SpokenLanguage }
  /** An engine behind the server. */
  | {
      readonly kind: 'remote';
      readonly language: SpokenLanguage;
      readonly engine: { readonly id: string; readonly name: string; readonly partials: boolean };
      /** The socket's address. */
      readonly url: string;
    };

export interface WhisperWeights {
  /** As the host names it, `owner/name`. */
  readonly model: string;
  /** `https://host/`, under which `{model}/resolve/main/{file}` lies. */
  readonly from: string;
}
