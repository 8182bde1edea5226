import { LIMITS, RESUME_FILE_TYPES } from '@cuecard/contract';

/** What the file picker offers, and what is taken. */
export const acceptedTypes = RESUME_FILE_TYPES.join(',');

export type FileRefusal = 'type' | 'too-large' | 'empty-file';

/** Why a file is refused before a byte of it is sent; null when it may go. */
export function findFileRefusal({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const lower = name.toLowerCase();
  if (!RESUME_FILE_TYPES.some((type) => lower.endsWith(type))) return 'type';
  if (size > LIMITS.resumeBytes) return 'too-large';
  return size === 0 ? 'empty-file' : null;
}
