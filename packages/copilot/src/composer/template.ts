/**
 * `{fact|words}` is filled with the fact from setup, resume or question, or with the words where it
 * is unknown; which facts there are is in `fact-values.ts`. Square brackets are slots that the
 * candidate fills while speaking.
 */
export interface AnswerTemplate {
  /** The sentence that can be said at once. */
  readonly say: string;
  readonly points: readonly TemplatePoint[];
}

export interface TemplatePoint {
  readonly cue: string;
  /** The same in full sentences. */
  readonly spoken: string;
}

export interface CodingTemplate {
  readonly say: string;
  readonly approach: { readonly heading: string; readonly points: readonly TemplatePoint[] };
  readonly skeleton: {
    readonly heading: string;
    readonly comments: readonly string[];
  };
  readonly complexity: { readonly heading: string; readonly points: readonly TemplatePoint[] };
  readonly edgeCases: { readonly heading: string; readonly points: readonly TemplatePoint[] };
}
