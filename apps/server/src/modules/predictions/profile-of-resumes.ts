import { applyCorrections } from '@cuecard/resume';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { correctionsOf } from '../resumes/correction-repository.ts';
import { findResume, listResumesOf } from '../resumes/resume-repository.ts';
import type { ProfileOf } from './ports.ts';

/** Profiles as their owners corrected them. One that could not be read is as good as none. */
export function profileOfResumes(db: Kysely<Database>): ProfileOf {
  return async (userId, resumeId) => {
    const id = resumeId ?? (await activeOf(db, userId));
    const row = id === null ? null : await findResume(db, userId, id);
    if (row === null || row.state === 'failed') return null;
    if (row.state !== 'ready' || row.profile === null) return 'not-ready';
    const corrections = await correctionsOf(db, [row.id]);
    const profile = applyCorrections(row.profile, corrections.get(row.id) ?? []);
    return { resumeId: row.id, profile };
  };
}

async function activeOf(db: Kysely<Database>, userId: number): Promise<string | null> {
  const resumes = await listResumesOf(db, userId);
  return resumes.find(({ active }) => active)?.id ?? null;
}
