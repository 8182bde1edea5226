import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatJson } from '../knowledge/format-json.ts';
import { fingerprintTraining } from './fingerprint.ts';
import { readGrammar, readKnownTurns, readWrittenTurns } from './read-training.ts';
import { readAskedFor, STEP, trainInterests } from './train-interests.ts';
import { trainModel } from './train-model.ts';

/** Learns the judge anew from `knowledge/judge/`, and what questions ask for from `knowledge/interests/`. */
const GENERATED = new URL('../../packages/copilot/src/generated/', import.meta.url);
const write = (name: string, model: Parameters<typeof formatJson>[0]): void =>
  writeFileSync(fileURLToPath(new URL(name, GENERATED)), formatJson(model));

write('interest-model.json', {
  learnedFrom: fingerprintTraining('interests'),
  step: STEP,
  english: trainInterests(readAskedFor('english')),
  chinese: trainInterests(readAskedFor('chinese')),
});

const sources = { written: readWrittenTurns(), known: readKnownTurns() };
const model = {
  learnedFrom: fingerprintTraining('judge'),
  english: { ...trainModel(readGrammar('english'), sources) },
  chinese: { ...trainModel(readGrammar('chinese'), sources) },
};
write('judge-model.json', model);
for (const language of ['english', 'chinese'] as const) {
  const { slope, offset } = model[language];
  console.log(`${language}: slope ${slope}, offset ${offset}`);
}
