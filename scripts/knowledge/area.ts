/** JSON as it is written. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A part of the knowledge that is built from its sources into one file. */
export interface KnowledgeArea {
  /** The generated file is `packages/PACKAGE/src/generated/NAME.json`. */
  readonly name: string;
  /** Default: `copilot`. */
  readonly package?: 'copilot' | 'practice' | 'resume';
  /** Reads and validates the sources. @throws KnowledgeError that names the file and the line */
  readonly build: () => Json | Promise<Json>;
}

/** What a person has to mend in the sources: each line says where and what. */
export class KnowledgeError extends Error {
  override readonly name = 'KnowledgeError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
