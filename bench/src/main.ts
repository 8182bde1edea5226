// npm run bench -- NAME [--data DIR] [--replays N] [--ttft MS] [--sessions N] [--seconds N] [--scenario NAME] [--json]
import { parseArgs } from 'node:util';
import { answersBench } from './answers/answers-bench.ts';
import { appraisalBench } from './appraisal/appraisal-bench.ts';
import { bankSearchBench } from './bank-search/bank-search-bench.ts';
import type { Bench } from './bench.ts';
import { bundleBench } from './bundle/bundle-bench.ts';
import { composerBench } from './composer/composer-bench.ts';
import { desktopBench } from './desktop/desktop-bench.ts';
import { examBench } from './exam/exam-bench.ts';
import { examAnswersBench } from './exam-answers/exam-answers-bench.ts';
import { examTriggerBench } from './exam-trigger/exam-trigger-bench.ts';
import { homeBench } from './home/home-bench.ts';
import { houseBench } from './house/house-bench.ts';
import { latencyBench } from './latency/latency-bench.ts';
import { loadBench } from './load/load-bench.ts';
import { describeMachine } from './machine.ts';
import { injectionBench } from './injection/injection-bench.ts';
import { picturesBench } from './pictures/pictures-bench.ts';
import { practiceBench } from './practice/practice-bench.ts';
import { questionsBench } from './questions/questions-bench.ts';
import { phoneBench } from './phone/phone-bench.ts';
import { resumeBench } from './resume/resume-bench.ts';
import { retrievalBench } from './retrieval/retrieval-bench.ts';
import { searchBench } from './search/search-bench.ts';
import { securityBench } from './security/security-bench.ts';
import { robustnessBench } from './speech/robustness-bench.ts';
import { roomBench } from './speech/room-bench.ts';
import { speechBench } from './speech/speech-bench.ts';

const benches: readonly Bench[] = [
  answersBench,
  appraisalBench,
  bankSearchBench,
  bundleBench,
  composerBench,
  desktopBench,
  examBench,
  examAnswersBench,
  examTriggerBench,
  homeBench,
  houseBench,
  injectionBench,
  latencyBench,
  loadBench,
  phoneBench,
  picturesBench,
  practiceBench,
  questionsBench,
  resumeBench,
  retrievalBench,
  searchBench,
  securityBench,
  robustnessBench,
  roomBench,
  speechBench,
];

const { values, positionals } = readArguments();
const bench = benches.find((each) => each.name === positionals[0]);
const [replays, ttftMs, sessions, seconds] = [
  values.replays,
  values.ttft,
  values.sessions,
  values.seconds,
].map((given) => (given === undefined ? undefined : Number(given)));
const isSound = (given: number | undefined) =>
  given === undefined || (Number.isInteger(given) && given > 0);
if (bench === undefined || ![replays, ttftMs, sessions, seconds].every(isSound)) failWithUsage();

const result = await bench.run({
  data: values.data ?? bench.defaultData,
  replays: replays ?? bench.defaultReplays,
  ttftMs,
  load: { sessions, seconds, scenario: values.scenario },
  embeddings: values.embeddings,
  answers: { writePromptsTo: values['write-prompts'], readFrom: values['read-answers'] },
  progress: (line) => console.error(line),
});
const report = { bench: bench.name, ...result, machine: describeMachine() };
if (values.json) console.log(JSON.stringify(report));
else printTable(report);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        replays: { type: 'string' },
        ttft: { type: 'string' },
        sessions: { type: 'string' },
        seconds: { type: 'string' },
        scenario: { type: 'string' },
        'write-prompts': { type: 'string' },
        'read-answers': { type: 'string' },
        embeddings: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch {
    return failWithUsage();
  }
}

function failWithUsage(): never {
  console.error('usage: npm run bench -- NAME [--data DIR] [--replays N] [--json]');
  for (const each of benches) console.error(`  ${each.name}: ${each.about}`);
  process.exit(2);
}

function printTable(report: object): void {
  const rows = Object.entries(report).map(([key, value]) => [key, show(value)] as const);
  const width = Math.max(...rows.map(([key]) => key.length));
  for (const [key, value] of rows) console.log(`${key.padEnd(width)}  ${value}`);
}

function show(value: unknown): string {
  if (value === null) return 'not measured';
  if (typeof value === 'string' || typeof value === 'number') return value.toString();
  if (typeof value !== 'object') return typeof value;
  return Object.entries(value)
    .map(([key, each]) => `${key} ${show(each)}`)
    .join(', ');
}
