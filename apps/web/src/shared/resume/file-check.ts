import { LIMITS, RESUME_FILE_TYPES } from '@cuecard/contract';

/** The file types that the picker offers and the server accepts. */
export const acceptedTypes = RESUME_FILE_TYPES.join(',');

export type FileRefusal = 'type' | 'too-large' | 'empty-file';

/** Finds why a file is refused before a byte of it is sent; null when it is accepted. */
export function findFileRefusal({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const lower = name.toLowerCase();
  if (!RESUME_FILE_TYPES.some((type) => lower.endsWith(type))) return 'type';
  if (size > LIMITS.resumeBytes) return 'too-large';
  return size === 0 ? 'empty-file' : null;
}
