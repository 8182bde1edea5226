import type { SavedQuestion } from '@cuecard/contract';
import { downloadText } from '../../shared/download-text.ts';
import { toCsvCells, COLUMNS } from './csv.ts';

/** Excel takes a table without this mark for the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export async function toCsv(questions: readonly SavedQuestion[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const table = papa.unparse([[...COLUMNS], ...questions.map(toCsvCells)], { newline: '\r\n' });
  return BYTE_ORDER_MARK + table;
}

export function toJson(questions: readonly SavedQuestion[]): string {
  const entries = questions.map(({ question, answer, tags, aliases }) => ({
    question,
    answer,
    tags,
    aliases,
  }));
  return `${JSON.stringify({ questions: entries }, null, 2)}\n`;
}

export async function exportBank(
  questions: readonly SavedQuestion[],
  format: 'csv' | 'json',
): Promise<void> {
  const text = format === 'csv' ? await toCsv(questions) : toJson(questions);
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
  const day = new Date().toISOString().slice(0, 10);
  downloadText(text, type, `cuecard-questions-${day}.${format}`);
}
