import type { SavedQuestion } from '@cuecard/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toQuestionKey } from '../../shared/knowledge/fold-text.ts';
import { escapeCell, unescapeCell } from './csv.ts';
import { toCsv, toJson } from './export-bank.ts';
import {
  planImport,
  readImport,
  parseCsvRows,
  parseJsonRows,
  decodeText,
  type ImportRow,
} from './read-import.ts';

const everything = { keys: new Set<string>(), room: null };

function saved(question: string, answer: string, tags: string[], aliases: string[]): SavedQuestion {
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    question,
    answer,
    tags,
    aliases,
    origin: 'own',
    language: 'en',
    practised: 3,
    used: 1,
    position: 0,
    createdAt: 1,
    updatedAt: 1,
  };
}

const contents = (rows: readonly ImportRow[]) =>
  rows.map(({ question, answer, tags, aliases }) => ({ question, answer, tags, aliases }));

describe('a table', () => {
  it('[KB-32] is read by its headings, in any order and language', async () => {
    const rows = await parseCsvRows(
      '答案,標籤,问题\n因为。,HR; 動機,为什么？\n,,\n"two\nlines",,Why?\n',
    );
    expect(rows).toEqual([
      { row: 2, question: '为什么？', answer: '因为。', tags: ['HR', '動機'], aliases: null },
      { row: 4, question: 'Why?', answer: 'two\nlines', tags: [], aliases: null },
    ]);
  });

  it('[KB-32] without headings is question and answer', async () => {
    expect(contents(await parseCsvRows('Why?;Because.\nHow?;So.'))).toEqual([
      { question: 'Why?', answer: 'Because.', tags: [], aliases: null },
      { question: 'How?', answer: 'So.', tags: [], aliases: null },
    ]);
  });

  it('is read in the encodings that spreadsheets write', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x60, 0x4f, 0x7d, 0x59]))).toBe('你好');
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x4f, 0x60, 0x59, 0x7d]))).toBe('你好');
    expect(decodeText(new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]))).toBe('你好');
    expect(decodeText(new TextEncoder().encode('你好'))).toBe('你好');
  });
});

describe('the plan of an import', () => {
  it('[KB-32] says of each row what becomes of it', () => {
    const rows = parseJsonRows(
      JSON.stringify([
        { question: 'Why us?', answer: 'Because.' },
        { question: ' ', answer: 'Nothing asked.' },
        'why us',
        { question: 'x'.repeat(501) },
        { question: 'y', answer: 'x'.repeat(5001) },
        { question: 'z', tags: ['t'.repeat(41)] },
        { question: 'In the bank?' },
        { question: 'How?' },
        { question: 'When?' },
      ]),
    );
    const plan = planImport(rows, { keys: new Set([toQuestionKey('in the bank')]), room: 2 });
    expect(plan.fitting.map(({ row, draft }) => [row, draft.question, draft.origin])).toEqual([
      [1, 'Why us?', 'imported'],
      [8, 'How?', 'imported'],
    ]);
    expect(plan.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'empty'],
      [3, 'duplicate'],
      [4, 'too-long'],
      [5, 'too-long'],
      [6, 'too-long'],
      [7, 'duplicate'],
      [9, 'limit'],
    ]);
  });

  it.each([
    ['not JSON', '{"questions":', 'unreadable'],
    ['no list', '{"a": 1}', 'unreadable'],
    ['an empty list', '[]', 'empty'],
    ['an empty table', '\n\n', 'empty'],
  ])('refuses %s', async (_, text, problem) => {
    const file = new File([text], text.startsWith('\n') ? 'a.csv' : 'a.json');
    await expect(readImport(file)).rejects.toMatchObject({ problem });
  });
});

describe('an export', () => {
  it.each(['=1+1', '+1', '-1', '@cmd', '\tx', "'=1", "''+2"])(
    '[KB-33] never begins a cell as a formula does: %s',
    (text) => {
      expect(escapeCell(text)).toBe(`'${text}`);
      expect(unescapeCell(escapeCell(text))).toBe(text);
    },
  );

  it.each(["it's", "'quoted'", '5 - 3', ''])('[KB-33] leaves other texts alone: %s', (text) => {
    expect(escapeCell(text)).toBe(text);
    expect(unescapeCell(text)).toBe(text);
  });

  it('[KB-33] marks its encoding for Excel', async () => {
    const table = await toCsv([saved('Why?', '- because', [], [])]);
    expect(table).toBe("\uFEFFquestion,answer,tags,aliases\r\nWhy?,'- because,,");
  });

  it('[KB-34] comes back as it was, as a table and as JSON', async () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter(
        (text) =>
          !/[;；\r\n]/.test(text) &&
          text.trim() === text &&
          text !== '' &&
          !text.includes('\uFEFF'),
      );
    const text = fc.oneof(
      line,
      fc.constantFrom('=SUM(A1)', "'=x", '- one\n- two', 'a "quoted", text', '你好，世界'),
    );
    const entries = fc.array(
      fc.tuple(
        line,
        text,
        fc.uniqueArray(line, { maxLength: 3 }),
        fc.uniqueArray(line, { maxLength: 3 }),
      ),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(entries, async (list) => {
        const bank = list.map(([question, answer, tags, aliases]) =>
          saved(question, answer, tags, aliases),
        );
        const expected = list.map(([question, answer, tags, aliases]) => ({
          question,
          answer,
          tags,
          aliases: aliases.length === 0 ? null : aliases,
        }));
        const table = await readImport(new File([await toCsv(bank)], 'bank.csv'));
        expect(contents(table)).toEqual(expected);
        const json = await readImport(new File([toJson(bank)], 'bank.json'));
        expect(contents(json)).toEqual(expected);
        expect(planImport(table, everything).fitting.length).toBeGreaterThan(0);
      }),
      { numRuns: 120, seed: 20_261_121 },
    );
  });
});
