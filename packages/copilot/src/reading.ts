import knowledge from './generated/reading.json' with { type: 'json' };

type Sections = typeof knowledge;
type Reading = {
  readonly [Section in keyof Sections]: { readonly [Name in keyof Sections[Section]]: RegExp };
};

/** Words and turns of phrase by which sentences are read, see `knowledge/reading/`. */
export const READING = compileSections(knowledge) as Reading;

function compileSections(
  sections: Readonly<Record<string, Readonly<Record<string, { source: string; flags: string }>>>>,
): Record<string, Record<string, RegExp>> {
  return mapValues(sections, (patterns) =>
    mapValues(patterns, ({ source, flags }) => new RegExp(source, flags)),
  );
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
