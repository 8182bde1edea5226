import type { ResumeProfile } from '@cuecard/contract';
import { applyCorrections } from '@cuecard/resume';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { listCorrections } from './correction-repository.ts';
import { findResume, listResumes } from './resume-repository.ts';

/** Finds the profile of a resume that was read; null: there is none. A resume id of null asks for the active one. */
export type FindProfile = (
  userId: number,
  resumeId: string | null,
) => Promise<{ resumeId: string; profile: ResumeProfile } | 'not-ready' | null>;

/** Finds profiles as their owners corrected them; a resume that could not be read has none. */
export function createFindProfile(db: Kysely<Database>): FindProfile {
  return async (userId, resumeId) => {
    const id = resumeId ?? (await findActiveResume(db, userId));
    const row = id === null ? null : await findResume(db, userId, id);
    if (row === null || row.state === 'failed') return null;
    if (row.state !== 'ready' || row.profile === null) return 'not-ready';
    const corrections = await listCorrections(db, [row.id]);
    const profile = applyCorrections(row.profile, corrections.get(row.id) ?? []);
    return { resumeId: row.id, profile };
  };
}

async function findActiveResume(db: Kysely<Database>, userId: number): Promise<string | null> {
  const resumes = await listResumes(db, userId);
  return resumes.find(({ active }) => active)?.id ?? null;
}
