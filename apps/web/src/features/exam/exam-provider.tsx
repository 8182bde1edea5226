import { useEffect, useState, type ReactNode } from 'react';
import { createExamHere } from './create-exam-here.ts';
import { ExamContext, type Exam } from './exam-context.ts';
import type { ExamAccess } from './exam-access.ts';

interface ExamProviderProps {
  examId: string;
  /** Only the first one is used: it lasts as long as the component. */
  access: () => ExamAccess;
  children: ReactNode;
}

/** Opens the exam's channel for as long as it is shown. */
export function ExamProvider({ examId, access, children }: ExamProviderProps) {
  const [createAccess] = useState(() => access);
  const [exam, setExam] = useState<Exam | null>(null);
  useEffect(() => {
    const made = createExamHere(examId, createAccess());
    const close = made.driver.open();
    // Made here and shown a moment later: what was closed does not open again.
    queueMicrotask(() => setExam(made));
    return () => {
      close();
      made.urls.close();
    };
  }, [examId, createAccess]);
  return exam === null ? null : <ExamContext value={exam}>{children}</ExamContext>;
}
