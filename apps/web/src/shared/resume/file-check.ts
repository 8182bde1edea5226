import { limits, resumeFileTypes } from '@cuecard/contract';

/** What the file picker offers, and what is taken. */
export const acceptedTypes = resumeFileTypes.join(',');

export type FileRefusal = 'type' | 'too-large' | 'empty-file';

/** Why a file is refused before a byte of it is sent; null when it may go. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const lower = name.toLowerCase();
  if (!resumeFileTypes.some((type) => lower.endsWith(type))) return 'type';
  if (size > limits.resumeBytes) return 'too-large';
  return size === 0 ? 'empty-file' : null;
}
