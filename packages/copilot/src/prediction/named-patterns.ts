/** Words by which something is recognised, as the knowledge is built. */
export interface NamedPattern<Name extends string> {
  readonly name: Name;
  readonly pattern: RegExp;
}

/** @param flags beside `u` */
export function compilePatterns<Name extends string>(
  rules: readonly { readonly name: string; readonly pattern: string }[],
  flags = '',
): readonly NamedPattern<Name>[] {
  return rules.map(({ name, pattern }) => ({
    name: name as Name,
    pattern: new RegExp(pattern, `u${flags}`),
  }));
}

/** The name of the first that stands in the text. */
export function findName<Name extends string>(
  patterns: readonly NamedPattern<Name>[],
  text: string,
): Name | null {
  return patterns.find(({ pattern }) => pattern.test(text))?.name ?? null;
}
