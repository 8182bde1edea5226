import type { ExamRole } from '@cuecard/contract';
import { useSelector } from '@tanstack/react-store';
import { createContext, use, useEffect, useState } from 'react';
import type { PictureSending, PictureUploads } from '../../shared/pictures/picture-sending.ts';
import type { ExamDriver } from './exam-driver.ts';
import type { ExamSnapshot, ExamStore } from './exam-store.ts';
import type { PictureUrls } from './picture-urls.ts';

/** One exam as this page has it. */
export interface Exam {
  readonly examId: string;
  readonly role: ExamRole;
  readonly store: ExamStore;
  readonly driver: ExamDriver;
  readonly uploads: PictureUploads;
  readonly urls: PictureUrls;
}

export const ExamContext = createContext<Exam | null>(null);

export function useExamHere(): Exam {
  const exam = use(ExamContext);
  if (exam === null) throw new Error('outside of an exam');
  return exam;
}

export function useExam<Selected>(select: (exam: ExamSnapshot) => Selected): Selected {
  const { store } = useExamHere();
  return useSelector(store.state, select);
}

export function useExamDriver(): ExamDriver {
  return useExamHere().driver;
}

/** Pictures of this device that the server does not have yet. */
export function useSending(): readonly PictureSending[] {
  const { uploads } = useExamHere();
  return useSelector(uploads.store);
}

export type PictureAddress = { readonly url: string | null; readonly failed: boolean };

/** `wanted`: false while the server does not have it. */
export function usePictureUrl(
  urls: PictureUrls,
  id: string,
  part: number,
  wanted: boolean,
): PictureAddress {
  const [address, setAddress] = useState<PictureAddress>({ url: null, failed: false });
  useEffect(() => {
    if (!wanted) return undefined;
    let isGone = false;
    urls.get(id, part).then(
      (url) => !isGone && setAddress({ url, failed: false }),
      () => !isGone && setAddress({ url: null, failed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [urls, id, part, wanted]);
  return address;
}
