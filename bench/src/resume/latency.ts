import { percentile } from '../percentiles.ts';
import type { BenchServer } from './bench-server.ts';
import type { ResumeFile } from './resume-set.ts';

const ROUNDS = 5;
const PAGES_OF_INTEREST = 2;

/** The time from the first byte sent to the profile received, over the PDFs of two pages; null without any. */
export async function medianUploadMs(
  server: BenchServer,
  resumes: readonly ResumeFile[],
  progress: (line: string) => void,
): Promise<number | null> {
  let measured = resumes.filter(({ file }) => file.toLowerCase().endsWith('.pdf'));
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const twoPages: ResumeFile[] = [];
    for (const resume of measured) {
      const { ms, read } = await server.upload(resume.path);
      if (read?.resume.pages !== PAGES_OF_INTEREST) continue;
      twoPages.push(resume);
      times.push(ms);
      progress(`upload ${round} of ${ROUNDS}: ${resume.file}: ${ms} ms`);
    }
    measured = twoPages;
  }
  return times.length === 0 ? null : percentile(times, 0.5);
}
