import { useEffect, useState, type ReactNode } from 'react';
import { createExamHere } from './create-exam-here.ts';
import { ExamContext, type Exam } from './exam-context.ts';
import type { ExamRight } from './exam-link.ts';

interface ExamProviderProps {
  examId: string;
  /** One for the lifetime of the component. */
  right: () => ExamRight;
  children: ReactNode;
}

/** Opens the exam's channel for as long as it is shown. */
export function ExamProvider({ examId, right, children }: ExamProviderProps) {
  const [makeRight] = useState(() => right);
  const [exam, setExam] = useState<Exam | null>(null);
  useEffect(() => {
    const made = createExamHere(examId, makeRight());
    const close = made.driver.open();
    // Made here and shown a moment later: what was closed does not open again.
    queueMicrotask(() => setExam(made));
    return () => {
      close();
      made.urls.close();
    };
  }, [examId, makeRight]);
  return exam === null ? null : <ExamContext value={exam}>{children}</ExamContext>;
}
