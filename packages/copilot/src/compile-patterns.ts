type WrittenSections = Readonly<
  Record<string, Readonly<Record<string, { source: string; flags: string }>>>
>;
export type CompiledSections<Sections> = {
  readonly [Section in keyof Sections]: { readonly [Name in keyof Sections[Section]]: RegExp };
};

/** Compiles the named patterns of sections that `npm run knowledge` wrote. */
export function compilePatterns<Sections extends WrittenSections>(
  sections: Sections,
): CompiledSections<Sections> {
  return mapValues(sections, (patterns) =>
    mapValues(patterns, ({ source, flags }) => new RegExp(source, flags)),
  ) as CompiledSections<Sections>;
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
