import type { Intent } from '../intents/intent.ts';

/** `coding` is laid out under headings instead; `general` serves questions without an intent. */
export type TemplateKey = Exclude<Intent, 'coding'> | 'general';

/**
 * `{fact|words}` is filled with the fact from the setup, or with the words where it is unknown.
 * `{topic|[…]}` and `{first|…}`, `{second|…}` are taken from the question. Square brackets are
 * slots that the candidate fills while speaking.
 */
export interface AnswerTemplate {
  /** The sentence that can be said at once. */
  say: string;
  points: readonly TemplatePoint[];
}

export interface TemplatePoint {
  cue: string;
  /** The same in full sentences. */
  spoken: string;
}

export interface CodingTemplate {
  say: string;
  approach: { heading: string; points: readonly TemplatePoint[] };
  skeleton: { heading: string; comments: readonly [string, string, string] };
  complexity: { heading: string; points: readonly TemplatePoint[] };
  edgeCases: { heading: string; points: readonly TemplatePoint[] };
}

export type TemplateSet = Readonly<Record<TemplateKey, AnswerTemplate>>;

/** `say`, then `[cue, spoken]` pairs. */
export function template(
  say: string,
  ...points: readonly (readonly [cue: string, spoken: string])[]
): AnswerTemplate {
  return { say, points: points.map(([cue, spoken]) => ({ cue, spoken })) };
}
