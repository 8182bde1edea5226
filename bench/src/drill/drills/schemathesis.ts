import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPasswordHasher } from '../../../../apps/server/src/modules/auth/password-hasher.ts';
import { openApiDocument } from '../../../../apps/server/src/platform/http/openapi.ts';
import { aptInstall, canInstall } from '../../../../scripts/lib/apt.mjs';
import { run as runProgram } from '../../../../scripts/lib/processes.mjs';
import { CACHE } from '../../../../scripts/lib/project.mjs';
import type { Drill, DrillOptions, DrillResult } from '../drill.ts';
import { startFleet } from '../fleet/fleet.ts';
import { createPerson } from '../fuzz/people.ts';

const VERSION = '4.32.5';
const FOLDER = path.join(CACHE, `schemathesis-${VERSION}`);
const PROGRAM = path.join(FOLDER, 'bin', 'schemathesis');
/** Seconds of a run, and requests for each call. */
const LENGTHS = {
  quick: { seconds: 60, examples: 5 },
  short: { seconds: 180, examples: 25 },
  long: { seconds: 1200, examples: 200 },
};
/** They end the login that everything else needs. */
const LEFT_OUT = ['deleteAccount', 'signOut', 'signOutEverywhere', 'endOneLogin', 'refreshToken'];
const CHECKS = [
  'not_a_server_error',
  'content_type_conformance',
  'response_schema_conformance',
  'status_code_conformance',
];

/** A second fuzzer, which others wrote, over the OpenAPI document: every answer must be one that it describes. */
export const schemathesis: Drill = {
  name: 'schemathesis',
  about: 'requests that another fuzzer makes of the OpenAPI document; answers must fit it',
  defects: [],
  run,
};

interface Report {
  readonly failures: readonly string[];
  readonly cases: number;
}

async function run(options: DrillOptions): Promise<DrillResult> {
  const length = LENGTHS[options.long ? 'long' : options.quick ? 'quick' : 'short'];
  await ensureInstalled();
  const fleet = await startFleet({
    servers: 1,
    defect: options.defect,
    environment: { TRUSTED_PROXIES: '127.0.0.1', CALLS_PER_SECOND: '0' },
  });
  try {
    const [server] = fleet.servers;
    if (server === undefined) throw new Error('there is no server');
    const looking = await fleet.look();
    const passwordHash = await createPasswordHasher().hash('nobody guesses this');
    const { token } = await createPerson(looking.db, server.url, passwordHash);
    await looking.close();
    const { failures, cases } = await ask(server.url, token, length);
    const violations = server.restarts > 0 ? [...failures, 'the server died'] : [...failures];
    return { violations, figures: { version: VERSION, cases, calls: countCalls() } };
  } finally {
    await fleet.stop();
  }
}

const countCalls = (): number =>
  Object.values(openApiDocument()['paths'] as object).flatMap((each) => Object.keys(each)).length;

/** @throws Error when Python or the package cannot be installed */
async function ensureInstalled(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  const make = () => runProgram('python3', ['-m', 'venv', FOLDER], { quiet: true });
  if ((await make()).code !== 0 && canInstall()) {
    await aptInstall(['python3-venv']);
    await make();
  }
  const pip = path.join(FOLDER, 'bin', 'pip');
  const args = ['install', '-q', '--only-binary', ':all:', `schemathesis==${VERSION}`];
  const { code, output } = await runProgram(pip, args, { quiet: true });
  if (code !== 0) throw new Error(`schemathesis could not be installed: ${output.slice(-2000)}`);
}

async function ask(
  url: string,
  token: string,
  { seconds, examples }: (typeof LENGTHS)['quick'],
): Promise<Report> {
  const document = path.join(FOLDER, 'openapi.json');
  const report = path.join(FOLDER, 'report.xml');
  await writeFile(document, JSON.stringify(openApiDocument()));
  const options = {
    url,
    phases: 'fuzzing',
    checks: CHECKS.join(','),
    'max-examples': String(examples),
    'max-time': String(seconds),
    seed: '20261123',
    'request-timeout': '60',
    'report-junit-path': report,
  };
  const headers = [
    `Authorization: ${token}`,
    'X-Forwarded-For: 203.0.113.5',
    'X-Forwarded-Proto: https',
  ];
  const given = [
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...headers.map((header) => `--header=${header}`),
    ...LEFT_OUT.map((name) => `--exclude-operation-id=${name}`),
  ];
  const plain = ['--no-shrink', '--continue-on-failure', '--no-color'];
  const { output } = await runProgram(PROGRAM, ['run', document, ...given, ...plain], {
    quiet: true,
    env: process.env,
  });
  const cases = /(\d+) generated/.exec(output)?.[1];
  if (cases === undefined) throw new Error(`no result: ${output.slice(-2000)}`);
  return { failures: listFailures(await readFile(report, 'utf8')), cases: Number(cases) };
}

/** One line for each call that failed, with the first words of what was wrong. */
function listFailures(junit: string): string[] {
  const failed = /<testcase name="([^"]*)"[^>]*>\s*<failure[^>]*>([^<]{0,500})/g;
  return [...junit.matchAll(failed)].map(
    ([, name = '', said = '']) => `${name}: ${said.replaceAll(/\s+/g, ' ').trim()}`,
  );
}
