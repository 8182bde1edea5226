import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContractError, type InterfaceLocale, type ResumeSummary } from '@cuecard/contract';
import { storeResume } from './accept-resume.ts';
import type { ResumeDeps } from './resumes-deps.ts';
import { listResumes } from './resume-repository.ts';
import { samples } from './sample/samples.ts';
import { writeDocx } from './sample/write-docx.ts';

export interface AddedSample {
  readonly resume: ResumeSummary;
  readonly jobTitle: string;
  readonly jobText: string;
}

/** Gives a user the sample of a language, the same one at every call; it is read as any other file. */
export async function addSample(
  deps: ResumeDeps & { readonly folder: string },
  userId: number,
  language: InterfaceLocale,
): Promise<AddedSample> {
  const { lines, fileName, jobTitle, jobText } = samples[language];
  const find = async (): Promise<ResumeSummary | undefined> =>
    (await listResumes(deps.db, userId, { sample: language }))[0];
  let resume = await find();
  if (resume === undefined) {
    const place = path.join(deps.folder, randomUUID());
    const bytes = writeDocx(lines);
    await mkdir(deps.folder, { recursive: true, mode: 0o700 });
    await writeFile(place, bytes, { mode: 0o600 });
    const file = { fileName, path: place, bytes: bytes.length, sample: language };
    try {
      await storeResume(deps, userId, file);
    } catch (error) {
      // Two calls at the same time: the other one's is the sample.
      if ((await find()) === undefined) throw error;
    } finally {
      await rm(place, { force: true });
    }
    resume = await find();
  }
  if (resume === undefined) throw new ContractError('unexpected');
  return { resume, jobTitle, jobText };
}
