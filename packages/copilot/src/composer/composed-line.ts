/** Where a line comes from. A template line with a fact in it counts as the fact's. */
export interface LineSource {
  readonly kind: 'template' | 'setup' | 'resume' | 'bank';
  /** The id of the evidence that the line uses. */
  readonly id?: string;
}

export interface ComposedLine {
  /** With its citation at the end, ` [F3]`, where it comes from the resume or a saved answer. */
  readonly text: string;
  readonly source: LineSource;
}

export function formatCitation({ kind, id }: LineSource): string {
  return id !== undefined && (kind === 'resume' || kind === 'bank') ? ` [${id}]` : '';
}
