import { readFileSync } from 'node:fs';

interface FieldText {
  readonly say: string;
  readonly points: readonly { readonly cue: string; readonly spoken: string }[];
}
interface FieldTopic {
  readonly texts: Readonly<Record<string, FieldText>>;
}

const FILE = new URL('../../../packages/copilot/src/generated/field.json', import.meta.url);

/** Every line that the knowledge of the field (`knowledge/field`) can put into an answer, in three languages. */
export function readFieldLines(): ReadonlySet<string> {
  const { topics } = JSON.parse(readFileSync(FILE, 'utf8')) as { topics: readonly FieldTopic[] };
  const texts = topics.flatMap((topic) => Object.values(topic.texts));
  const points = texts.flatMap((text) => text.points);
  return new Set([
    ...texts.map(({ say }) => say),
    ...points.map(({ cue }) => cue),
    ...points.map(({ spoken }) => spoken),
  ]);
}
