import type { ModelFile, SpokenLanguage } from '@cuecard/contract';

/** The recogniser that an interview uses. */
export type RecogniserChoice =
  /** Moonshine: English, comes with the client and needs no other download and no permission. */
  | { readonly kind: 'moonshine' }
  /** A model of the Moonshine family that the server keeps for browsers. */
  | {
      readonly kind: 'device-model';
      readonly language: SpokenLanguage;
      readonly model: DeviceModelFiles;
    }
  /** Many languages, whose weights are fetched once from an address that the user was told. */
  | {
      readonly kind: 'whisper';
      readonly language: SpokenLanguage;
      readonly weights: WhisperWeights;
    }
  /** The browser's own recogniser, on this device. */
  | { readonly kind: 'web-speech'; readonly language: SpokenLanguage }
  /** A remote engine, behind the server. */
  | {
      readonly kind: 'remote';
      readonly language: SpokenLanguage;
      readonly engine: { readonly id: string; readonly name: string; readonly partials: boolean };
      /** The socket's address. */
      readonly url: string;
    };

/** A model that hears what is said in another language than the interview's, beside the one that is chosen. */
export type SecondModel =
  | { readonly kind: 'moonshine' }
  | Extract<RecogniserChoice, { kind: 'device-model' }>;

export interface DeviceModelFiles {
  readonly id: string;
  /** As the screen names it. */
  readonly name: string;
  readonly files: readonly (ModelFile & {
    /** Holds the hash of the content: what is kept under it never grows old. */
    readonly url: string;
  })[];
}

export interface WhisperWeights {
  /** The host's name of the model, `owner/name`. */
  readonly model: string;
  /** `https://host/`, under which `{model}/resolve/main/{file}` lies. */
  readonly from: string;
}

/** The recogniser's name on the screen. */
export function formatName(choice: RecogniserChoice): string {
  switch (choice.kind) {
    case 'moonshine':
      return 'Moonshine tiny';
    case 'device-model':
      return choice.model.name;
    case 'whisper':
      return choice.weights.model.split('/').at(-1) ?? choice.weights.model;
    case 'web-speech':
      return 'Web Speech';
    case 'remote':
      return choice.engine.name;
  }
}
