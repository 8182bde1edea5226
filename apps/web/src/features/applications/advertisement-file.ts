import {
  ADVERTISEMENT_FILE_TYPES,
  APPLICATION_LIMITS,
  calls,
  LIMITS,
  RESUME_FAILURES,
  type ResumeFailure,
} from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../shared/api/api-error.ts';
import { sendFile } from '../../shared/api/call-api.ts';
import { describeFailure } from '../../shared/api/messages.ts';
import { failureWords } from '../../shared/resume/failure-words.ts';

/** What came of a file: its text, or why there is none. */
export type ReadFile =
  | { readonly text: string; readonly isCut: boolean }
  | { readonly problem: MessageDescriptor };

const megabytes = LIMITS.resumeBytes / 1024 / 1024;

/** Where the words for resumes would name a resume. */
const ownWords: Partial<Record<ResumeFailure, MessageDescriptor>> = {
  type: msg`This file is neither PDF nor Word nor plain text.`,
  'too-large': msg`The file may have at most ${megabytes} MB.`,
  'too-many-pages': msg`This file has too many pages for an advertisement.`,
  server: msg`Something went wrong on the server. Your file is fine.`,
};

const toWords = (failure: ResumeFailure): MessageDescriptor =>
  ownWords[failure] ?? failureWords[failure].title;

/** Reads the text of an advertisement's file by the server, which keeps nothing of it. */
export async function readAdvertisementFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  const name = file.name.toLowerCase();
  if (!ADVERTISEMENT_FILE_TYPES.some((type) => name.endsWith(type)))
    return { problem: toWords('type') };
  if (file.size > LIMITS.resumeBytes) return { problem: toWords('too-large') };
  if (file.size === 0) return { problem: toWords('empty-file') };
  try {
    return await sendFile(calls.readAdvertisement, file, { onProgress: () => {}, signal });
  } catch (error) {
    return { problem: findProblem(error) };
  }
}

function findProblem(error: unknown): MessageDescriptor {
  if (error instanceof ApiError && error.key === 'documentUnread') {
    const { failure } = (error.data ?? {}) as { failure?: unknown };
    const known = RESUME_FAILURES.find((each) => each === failure);
    if (known !== undefined) return toWords(known);
  }
  return describeFailure(error).title;
}

/** The advertisement with what was read below it; it is no longer than one may be. */
export function addBelow(before: string, text: string): { text: string; isCut: boolean } {
  const whole = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`;
  const kept = whole.slice(0, APPLICATION_LIMITS.advertisementCharacters);
  return { text: kept, isCut: kept.length < whole.length };
}
