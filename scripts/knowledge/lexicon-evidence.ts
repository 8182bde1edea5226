import { buildCueTable, matchCues } from '../../packages/copilot/src/lexicon/cues.ts';
import { collectEvidence } from '../../packages/copilot/src/lexicon/evidence-units.ts';
import { NO_INTENT } from '../../packages/copilot/src/lexicon/intent-evidence.ts';
import type { PackedEvidence } from '../../packages/copilot/src/lexicon/intent-evidence.ts';
import { PhraseTable } from '../../packages/copilot/src/lexicon/phrase-table.ts';
import { readText } from '../../packages/copilot/src/lexicon/reading.ts';
import { toLetters } from '../../packages/copilot/src/lexicon/tokens.ts';
import { packConcepts } from './lexicon-phrases.ts';
import { readBesideThePoint, readConcepts, readIntents } from './lexicon-sources.ts';
import type { IntentSource } from './lexicon-sources.ts';
import { packLists, packStrings } from './pack.ts';

/** A saved question is put like the written wordings rather than like the spoken ones. */
const WRITTEN_COUNT = 3;
/** Units that more of the intents have tell nothing, and take time. */
const MAX_SHARE = 0.5;

/** The count of wordings that hold a unit, by the place of their intent. */
type Spread = Map<number, number>;

export function packEvidence(): PackedEvidence & { wordings: PackedEvidence['units'] } {
  const intents = readIntents();
  const phrases = new PhraseTable(packConcepts(readConcepts()));
  const cues = buildCueTable(intents.map(({ id, source: { cues } }) => ({ id, cues })));
  const spreads = new Map<string, Spread>();
  const sizes: number[] = [];
  const count = (place: number, wordings: readonly string[], times: number): void => {
    sizes[place] = (sizes[place] ?? 0) + wordings.length * times;
    for (const wording of wordings) {
      const reading = readText(wording, phrases);
      for (const unit of collectEvidence(reading, matchCues(reading, cues)).keys()) {
        const spread = spreads.get(unit) ?? new Map<number, number>();
        spread.set(place, (spread.get(place) ?? 0) + times);
        spreads.set(unit, spread);
      }
    }
  };
  for (const [place, { source }] of intents.entries()) {
    for (const wordings of Object.values(source.written)) count(place, wordings, WRITTEN_COUNT);
    for (const wordings of Object.values(source.spoken ?? {})) count(place, wordings ?? [], 1);
  }
  count(intents.length, readBesideThePoint(), 1);
  const telling = [...spreads].filter(([, spread]) => spread.size <= sizes.length * MAX_SHARE);
  const { keys, packed } = packStrings(telling.map(([unit]) => unit));
  return {
    intents: [...intents.map(({ id }) => id), NO_INTENT],
    sizes,
    units: packed,
    spreads: packLists(keys.map((unit) => listSpread(spreads.get(unit) ?? new Map()))),
    wordings: packWordings(intents),
  };
}

function listSpread(spread: Spread): number[] {
  let before = 0;
  return [...spread].flatMap(([place, count]) => {
    const step = place - before;
    before = place;
    return [step, count];
  });
}

/** Written wordings by their letters, to recognise one that is saved as an alias. */
function packWordings(intents: readonly IntentSource[]): PackedEvidence['units'] {
  const written = intents.flatMap(({ source }) => Object.values(source.written).flat());
  return packStrings(written.map((wording) => toLetters(wording))).packed;
}
