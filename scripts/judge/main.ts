import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatJson } from '../knowledge/format-json.ts';
import { fingerprintTraining } from './fingerprint.ts';
import { readGrammar, readKnownTurns, readWrittenTurns } from './read-training.ts';
import { trainModel } from './train-model.ts';

/** Learns the judge anew from `knowledge/judge/`. */
const MODEL = new URL('../../packages/copilot/src/generated/judge-model.json', import.meta.url);

const sources = { written: readWrittenTurns(), known: readKnownTurns() };
const model = {
  learnedFrom: fingerprintTraining(),
  english: { ...trainModel(readGrammar('english'), sources) },
  chinese: { ...trainModel(readGrammar('chinese'), sources) },
};
writeFileSync(fileURLToPath(MODEL), formatJson(model));
for (const language of ['english', 'chinese'] as const) {
  const { slope, offset } = model[language];
  console.log(`${language}: slope ${slope}, offset ${offset}`);
}
