import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APPRAISAL_PASSES } from '../../../apps/server/src/modules/practice/settle-appraisal.ts';
import { composeModels } from '../../../apps/server/src/compose/compose-models.ts';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import {
  streamText,
  type LanguageModel,
} from '../../../apps/server/src/providers/language-model/language-model.ts';
import type { Bench, BenchOptions } from '../bench.ts';
import { readAppraisalSet, readRecording, type AppraisalCase } from './appraisal-set.ts';
import { checkOrder } from './check-order.ts';
import { judge, listPrompts, rank, type JudgedCase } from './judge-set.ts';

/** As many words as an honest pass has, and the time that a busy model needs. */
const WAIT_MS = 120_000;
const BOUNDS = { orderKept: 1, quotesNotFound: 0 };

/** Good, padded, off-topic, “fine” and honest answers, whose order an appraisal must keep. */
export const appraisalBench: Bench = {
  name: 'appraisal',
  about:
    'the order of answers that an appraisal must keep: recorded, of the model that the environment configures (--scenario live), or --write-prompts DIR, --read-answers DIR',
  defaultData: 'bench/fixtures/appraisals',
  defaultReplays: 1,
  run: runAppraisalBench,
};

async function runAppraisalBench(options: BenchOptions): Promise<Record<string, unknown>> {
  const cases = readAppraisalSet(options.data);
  const { writePromptsTo } = options.answers ?? {};
  if (writePromptsTo !== undefined) writePrompts(cases, writePromptsTo);
  const { by, outputs } = await readOutputs(cases, options);
  const judged = cases.map((asked) => judge(asked, outputs.get(asked.id) ?? []));
  const { broken, ...figures } = summariseAppraisals(judged);
  for (const line of broken) options.progress(line);
  return { by, ...figures, passes: countPasses(outputs), bounds: BOUNDS };
}

/** By whom the passes are, and the passes by the answer's id. */
async function readOutputs(
  cases: readonly AppraisalCase[],
  { data, answers = {}, load, progress }: BenchOptions,
): Promise<{ by: string; outputs: ReadonlyMap<string, readonly string[]> }> {
  const { readFrom } = answers;
  if (readFrom !== undefined) {
    const read = (asked: AppraisalCase) => [asked.id, readPasses(readFrom, asked.id)] as const;
    return { by: readFrom, outputs: new Map(cases.map(read)) };
  }
  if (load?.scenario !== 'live') return { by: 'recorded', outputs: readRecording(data) };
  const models = await composeModels(
    readConfig(process.env, { lan: false, listens: false }).models,
    systemClock,
  );
  try {
    const model = models.forJobs;
    if (model === null) throw new Error('no model is configured; see docs/models.md');
    const outputs = new Map<string, string[]>();
    for (const asked of cases) {
      outputs.set(asked.id, await askModel(model, asked));
      progress(asked.id);
    }
    return { by: model.name, outputs };
  } finally {
    await models.close();
  }
}

async function askModel(model: LanguageModel, asked: AppraisalCase): Promise<string[]> {
  const outputs: string[] = [];
  for (const prompt of listPrompts(asked)) {
    let output = '';
    const signal = AbortSignal.timeout(WAIT_MS);
    for await (const text of streamText(model.stream(prompt, { signal, onUsage: () => {} })))
      output += text;
    outputs.push(output);
  }
  return outputs;
}

function writePrompts(cases: readonly AppraisalCase[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const asked of cases)
    for (const [index, { system, user }] of listPrompts(asked).entries())
      writeFileSync(path.join(folder, `${asked.id}.${index + 1}.txt`), `${system}\n\n${user}\n`);
}

/** Passes that nobody has given are left out. */
function readPasses(folder: string, id: string): string[] {
  return Array.from({ length: APPRAISAL_PASSES }, (_, index) =>
    path.join(folder, `${id}.${index + 1}.txt`),
  )
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
}

/** The order kept, quotes that stand nowhere, and criteria on which the passes part. */
export function summariseAppraisals(judged: readonly JudgedCase[]) {
  const { pairs, kept, broken } = checkOrder(judged);
  const shown = judged.flatMap(({ asked, criteria }) =>
    (criteria ?? []).flatMap((each) =>
      each.is === 'judged' ? [{ answer: asked.answer, quote: each.quote }] : [],
    ),
  );
  const notFound = shown.filter(({ answer, quote }) => !answer.includes(quote)).length;
  const all = judged.flatMap(({ criteria }) => criteria ?? []);
  const unsure = all.filter(({ is }) => is === 'unsure').length;
  return {
    answers: judged.length,
    judged: judged.filter(({ criteria }) => criteria !== null).length,
    refused: judged.filter(({ because }) => because !== null && because !== 'failed').length,
    failed: judged.filter(({ because }) => because === 'failed').length,
    orderKept: Math.round((kept / Math.max(1, pairs)) * 1000) / 1000,
    pairs,
    quotesShown: shown.length,
    quotesNotFound: notFound,
    quotesRefused: judged.reduce((sum, { quotesRefused }) => sum + quotesRefused, 0),
    unsure,
    offTopicRelevant: judged.filter(
      ({ asked, criteria }) =>
        asked.answerIs === 'off-topic' && rank(criteria ?? [], 'relevance') > 1,
    ).length,
    broken,
  };
}

const countPasses = (outputs: ReadonlyMap<string, readonly string[]>): number =>
  Math.max(0, ...[...outputs.values()].map(({ length }) => length));
