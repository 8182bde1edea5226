import type { TextSection } from '@cuecard/contract';

/** A text as it is written in `content/`; `{operator}` stands for who runs the server. */
export interface WrittenText {
  readonly title: string;
  readonly sections: readonly TextSection[];
}
