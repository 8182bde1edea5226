import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDocumentReader } from '../../../apps/server/src/modules/resumes/reading/document-reader.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import type { Bench, BenchOptions } from '../bench.ts';
import { startBenchServer } from './bench-server.ts';
import { toReadFields, judge, newTally, summarise, type ReadFields } from './fields.ts';
import { judgeHostile } from './hostile.ts';
import { medianUploadMs } from './latency.ts';
import { readManifest, listResumes, type ResumeFile } from './resume-set.ts';

const nothing: ReadFields = { name: null, email: null, phone: null, schools: [], companies: [] };

/** Resumes through the product's own reader, by rules alone: no model, no corrections. */
export const resumeBench: Bench = {
  name: 'resume',
  about: 'documents in, profiles out: fields read right, delay, hostile files refused',
  defaultData: '../shared/data/resumes',
  defaultReplays: 1,
  run: runResumeBench,
};

async function runResumeBench({ data, progress }: BenchOptions): Promise<Record<string, unknown>> {
  const entries = readManifest(data);
  const resumes = listResumes(data, entries);
  const set = path.basename(path.resolve(data));
  const figures = resumes.length === 0 ? {} : await readAll(resumes, progress);
  const server = await startBenchServer();
  try {
    const medianMs =
      resumes.length === 0 ? {} : { medianMs: await medianUploadMs(server, resumes, progress) };
    const hostile = entries.some(({ expect }) => expect !== undefined)
      ? await judgeHostile(server, data, entries, progress)
      : {};
    return { set, files: entries.length, ...figures, ...medianMs, ...hostile };
  } finally {
    await server.close();
  }
}

/** A file that cannot be read has every field wrong. */
async function readAll(resumes: readonly ResumeFile[], progress: BenchOptions['progress']) {
  const tally = newTally();
  const reader = createDocumentReader(systemClock);
  try {
    for (const resume of resumes) {
      const read = await reader
        .read(readFileSync(resume.path), {
          signal: new AbortController().signal,
          onRecognised: () => {},
        })
        .then(({ profile }) => toReadFields(profile))
        .catch((error: unknown) => {
          progress(`${resume.file}: not read: ${String(error)}`);
          return nothing;
        });
      const wrong = judge(read, resume.expected, tally);
      progress(`${resume.file}: ${wrong.length === 0 ? 'all right' : wrong.join('; ')}`);
    }
  } finally {
    await reader.close();
  }
  return { fields: summarise(tally), falseValues: tally.falseValues };
}
