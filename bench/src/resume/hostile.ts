import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ResumeProfile } from '@cuecard/contract';
import type { BenchServer, Outcome } from './bench-server.ts';
import { parseExpectation, type Expectation } from './expectation.ts';
import { toReadFields } from './fields.ts';
import type { ManifestEntry } from './resume-set.ts';

export interface HostileFigures {
  readonly hostile: { readonly asExpected: number; readonly total: number };
  /** The most that the server's resident memory rose by while one file was refused or read. */
  readonly memoryGrowthMb: number | null;
}

const SAMPLE_MS = 10;

/** Every file of the folder that says what must happen, through the real server. */
export async function judgeHostile(
  server: BenchServer,
  folder: string,
  entries: readonly ManifestEntry[],
  progress: (line: string) => void,
): Promise<HostileFigures> {
  const files = entries.flatMap(({ file, expect }) =>
    expect === undefined ? [] : [{ file, expect }],
  );
  let asExpected = 0;
  let memoryGrowthMb: number | null = null;
  for (const { file, expect } of files) {
    const { outcome, growthMb } = await watched(server, path.join(folder, file));
    const fault = await findFault(server, folder, parseExpectation(expect), outcome);
    if (fault === null) asExpected += 1;
    if (growthMb !== null) memoryGrowthMb = Math.max(memoryGrowthMb ?? 0, growthMb);
    const facts = `${outcome.outcome} in ${outcome.ms} ms, ${growthMb ?? '?'} MB`;
    progress(`${file}: ${facts}${fault === null ? '' : `; NOT AS EXPECTED: ${fault} (${expect})`}`);
  }
  return { hostile: { asExpected, total: files.length }, memoryGrowthMb };
}

/** Null when it is as expected. */
async function findFault(
  server: BenchServer,
  folder: string,
  { accepted, withinMs, sameAs }: Expectation,
  { outcome, ms, read }: Outcome,
): Promise<string | null> {
  if (!(await server.isAlive())) return 'the server does not answer any more';
  if (!accepted.has(outcome)) return `not one of ${[...accepted].join(', ')}`;
  if (ms > withinMs) return `took longer than ${withinMs} ms`;
  if (outcome !== 'ready') return null;
  if (read === null || read.lines.length === 0) return 'no text was found';
  const twin = sameAs === null ? null : findTwin(folder, sameAs);
  if (twin === null) return null;
  const other = await server.upload(twin);
  const same = other.read !== null && isSame(read.profile, other.read.profile);
  return same ? null : `another profile than ${path.basename(twin)}`;
}

const isSame = (a: ResumeProfile, b: ResumeProfile): boolean =>
  JSON.stringify(toReadFields(a)) === JSON.stringify(toReadFields(b));

/** The file of that name in this folder or in the set of resumes beside it. */
function findTwin(folder: string, name: string): string | null {
  for (const place of [folder, path.join(folder, '..', 'resumes')]) {
    const found = filesIn(place).find((file) => path.parse(file).name === name);
    if (found !== undefined) return path.join(place, found);
  }
  return null;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

async function watched(
  server: BenchServer,
  file: string,
): Promise<{ outcome: Outcome; growthMb: number | null }> {
  const before = server.memoryMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most ?? 0, server.memoryMb() ?? 0);
  }, SAMPLE_MS);
  try {
    const outcome = await server.upload(file);
    const growthMb =
      before === null || most === null ? null : Math.round((most - before) * 10) / 10;
    return { outcome, growthMb };
  } finally {
    clearInterval(watch);
  }
}
