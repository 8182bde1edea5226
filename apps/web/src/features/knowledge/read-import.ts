import {
  LIMITS,
  newQuestion,
  contentProblem,
  type QuestionDraft,
  type SkipReason,
} from '@cuecard/contract';
import { toQuestionKey } from '../../shared/knowledge/fold-text.ts';
import { unescapeCell, type Column } from './csv.ts';

/** One entry of a file, before it is judged; `row` as a spreadsheet or a list counts it. */
export interface ImportRow {
  readonly row: number;
  readonly question: string;
  readonly answer: string;
  readonly tags: string[];
  readonly aliases: string[] | null;
}

export interface SkippedRow {
  readonly row: number;
  readonly reason: SkipReason;
  readonly question: string;
}

/** The changes that an import would make. */
export interface ImportPlan {
  readonly fitting: { readonly row: number; readonly draft: QuestionDraft }[];
  readonly skipped: SkippedRow[];
}

/** The reason why a file cannot be read at all. */
export type FileProblem = 'unreadable' | 'empty' | 'too-large';

export class ImportFileError extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(`The file cannot be imported: ${problem}.`);
    this.name = 'ImportFileError';
    this.problem = problem;
  }
}

const MAX_BYTES = 20 * 1024 * 1024;

/** Reads a CSV or JSON file. @throws ImportFileError */
export async function readImport(file: File): Promise<ImportRow[]> {
  if (file.size > MAX_BYTES) throw new ImportFileError('too-large');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const isTable = /\.csv$/i.test(file.name);
  const looksLikeJson = !isTable && /^\s*[[{]/.test(text.replace('\uFEFF', ''));
  const isJson = looksLikeJson || /\.json$/i.test(file.name);
  const rows = isJson ? parseJsonRows(text) : await parseCsvRows(text);
  if (rows.length === 0) throw new ImportFileError('empty');
  return rows;
}

/** UTF-8 or UTF-16 with a mark; else, as spreadsheets save Chinese, GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const HEADINGS: Record<Column, readonly string[]> = {
  question: ['question', 'questions', '问题', '問題', '题目', '題目'],
  answer: ['answer', 'answers', '答案', '回答', '参考答案', '參考答案'],
  tags: ['tags', 'tag', '标签', '標籤', '分类', '分類'],
  aliases: ['aliases', 'other wordings', '其他问法', '其他問法', '同义问法', '同義問法'],
};

export async function parseCsvRows(text: string): Promise<ImportRow[]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: false });
  const [first = []] = data;
  const named = first.map(findColumn);
  const hasHeading = named.includes('question');
  const places: (Column | null)[] = hasHeading ? named : ['question', 'answer', 'tags', 'aliases'];
  return data.flatMap((cells, index) => {
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (isBlank || (hasHeading && index === 0)) return [];
    const cell = (column: Column) => unescapeCell(cells[places.indexOf(column)] ?? '');
    return [
      {
        row: index + 1,
        question: cell('question'),
        answer: cell('answer'),
        tags: splitParts(cell('tags'), /[;；\n]/),
        aliases: splitParts(cell('aliases'), /\n/),
      },
    ].map(withoutEmptyAliases);
  });
}

function findColumn(heading: string): Column | null {
  const name = heading.replace('\uFEFF', '').trim().toLowerCase();
  const found = Object.entries(HEADINGS).find(([, names]) => names.includes(name));
  return found === undefined ? null : (found[0] as Column);
}

function splitParts(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Without wordings of its own an entry gets those that the server makes. */
function withoutEmptyAliases(row: ImportRow): ImportRow {
  return row.aliases?.length === 0 ? { ...row, aliases: null } : row;
}

export function parseJsonRows(text: string): ImportRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace('\uFEFF', ''));
  } catch {
    throw new ImportFileError('unreadable');
  }
  const list = Array.isArray(parsed)
    ? parsed
    : (parsed as { questions?: unknown } | null)?.questions;
  if (!Array.isArray(list)) throw new ImportFileError('unreadable');
  return list.map((entry: unknown, index) => {
    const given = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<
      string,
      unknown
    >;
    return withoutEmptyAliases({
      row: index + 1,
      question: toText(typeof entry === 'string' ? entry : given['question']),
      answer: toText(given['answer']),
      tags: toTexts(given['tags']),
      aliases: toTexts(given['aliases']),
    });
  });
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toTexts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
}

/**
 * Sorts the rows of a file into those that would be added and those that would not, as the server
 * will: too long, asking the same as another row or as the bank, or more than the plan keeps.
 */
export function planImport(
  rows: readonly ImportRow[],
  bank: { readonly keys: ReadonlySet<string>; readonly room: number | null },
): ImportPlan {
  const seen = new Set(bank.keys);
  const fitting: { row: number; draft: QuestionDraft }[] = [];
  const skipped: SkippedRow[] = [];
  for (const given of rows) {
    const judged = checkRow(given, seen);
    if ('reason' in judged) {
      skipped.push({ row: given.row, reason: judged.reason, question: given.question });
      continue;
    }
    seen.add(toQuestionKey(judged.draft.question));
    if (bank.room !== null && fitting.length >= bank.room)
      skipped.push({ row: given.row, reason: 'limit', question: given.question });
    else fitting.push({ row: given.row, draft: judged.draft });
  }
  return { fitting, skipped };
}

function checkRow(
  { question, answer, tags, aliases }: ImportRow,
  seen: ReadonlySet<string>,
): { draft: QuestionDraft } | { reason: SkipReason } {
  const problem = contentProblem({ question, answer });
  if (problem !== null) return { reason: problem.reason };
  if (seen.has(toQuestionKey(question))) return { reason: 'duplicate' };
  const parsed = newQuestion.safeParse({
    question,
    answer,
    tags: [...new Set(tags)],
    aliases: aliases?.slice(0, LIMITS.aliasesPerQuestion) ?? null,
    origin: 'imported',
  });
  // The texts are sound: a tag or a wording is too long, or there are too many tags.
  return parsed.success ? { draft: parsed.data } : { reason: 'too-long' };
}
