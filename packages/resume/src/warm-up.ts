import type { ReadDocument, TextPiece } from './document.ts';
import { understandResume } from './understand.ts';

const LINES = [
  'Ana Lima',
  'ana@lima.example | +1 (555) 010-0000 | Lima, Peru',
  '工作经历 Experience',
  'Nurse, General Hospital, Lima',
  'Jan 2020 – Present',
  '• Led a team of two',
  'Education',
  'BSc Nursing, University of Lima (2016 – 2019)',
  '某某大学 护理学 本科',
  'Skills: triage, Spanish',
];

/**
 * Understands a small document, so that the next one need not wait for patterns to be built: some hundred
 * milliseconds in a process that has just begun. For whoever waits for a document anyway.
 */
export function warmUp(): void {
  const pieces = LINES.map((text, index): TextPiece => ({
    text,
    x: 50,
    y: 50 + index * 14,
    width: 300,
    height: 10,
    bold: index === 2,
  }));
  const document: ReadDocument = {
    form: 'placed',
    pages: [{ width: 595, height: 842, pieces }],
    recognised: false,
    links: [],
  };
  understandResume(document);
}
