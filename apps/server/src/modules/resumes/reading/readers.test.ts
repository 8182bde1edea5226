import { readFile } from 'node:fs/promises';
import type { ReadDocument } from '@cuecard/resume';
import { describe, expect, it } from 'vitest';
import { writeDocx } from '../sample/write-docx.ts';
import {
  billionLaughs,
  buildDocx,
  headerXml,
  lyingZipBomb,
  paragraphXml,
  zipArchive,
} from '../testing/hostile-files.ts';
import { plainPdf } from '../testing/plain-pdf.ts';
import { readDocument } from './read-document.ts';
import { ReadFailure } from './read-failure.ts';

const nothingRecognised = { recognise: async () => new Map() };
const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../testing/fixtures/${name}`, import.meta.url));
const read = (bytes: Buffer): Promise<ReadDocument> => readDocument(bytes, nothingRecognised);

async function catchFailure(bytes: Buffer): Promise<string> {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof ReadFailure) return error.failure;
    throw error;
  }
  return 'none';
}

async function readBlocks(bytes: Buffer) {
  const document = await read(bytes);
  if (document.form !== 'flowing') throw new Error('expected blocks');
  return document.blocks;
}

const listTexts = async (bytes: Buffer) => (await readBlocks(bytes)).map(({ text }) => text);

describe('a PDF', () => {
  it('[RES-30] gives pieces with their place from the top left, their size, and what is bold', async () => {
    const document = await read(plainPdf({ pages: [['Ada Okafor', 'Plumber (Leeds)'], ['Two']] }));
    if (document.form !== 'placed') throw new Error('expected pages');
    expect(document.pages).toHaveLength(2);
    const [page] = document.pages;
    expect(page).toMatchObject({ width: 595, height: 842 });
    expect(page?.pieces).toMatchObject([
      { text: 'Ada Okafor', x: 60, y: 70, height: 20, bold: true },
      { text: 'Plumber (Leeds)', x: 60, y: 92, height: 11, bold: false },
    ]);
  });

  it('reads Chinese text with character maps of the package', async () => {
    const document = await read(await fixture('resume-zh-cn.pdf'));
    if (document.form !== 'placed') throw new Error('expected pages');
    const text = document.pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('');
    expect(text).toContain('欧阳明远');
    expect(text).toContain('浙江工业大学');
  });
});

describe('a DOCX', () => {
  it('gives headings, bold lines, items and paragraphs', async () => {
    const bytes = writeDocx([
      { kind: 'title', text: 'Ada <Okafor> & Co' },
      { kind: 'entry', text: 'Pipes Ltd' },
      { kind: 'item', text: 'Mended pipes' },
      { kind: 'text', text: 'Plain' },
    ]);
    expect(await readBlocks(bytes)).toMatchObject([
      { kind: 'heading', level: 1, text: 'Ada <Okafor> & Co' },
      { kind: 'paragraph', text: 'Pipes Ltd', bold: true },
      { kind: 'item', text: 'Mended pipes', bold: false },
      { kind: 'paragraph', text: 'Plain', bold: false },
    ]);
  });

  it('parts lines at line breaks: an address does not run into a number', async () => {
    const body = '<w:p><w:r><w:t>ada@example.org</w:t><w:br/><w:t>07700 900111</w:t></w:r></w:p>';
    expect(await listTexts(buildDocx(body))).toEqual(['ada@example.org', '07700 900111']);
  });

  it('[RES-31] finds text in text boxes, in the old form and in the new one alone', async () => {
    expect(await listTexts(await fixture('text-box.docx'))).toContain('Datum plane');
    const box = `<w:txbxContent>${paragraphXml('Boxed')}</w:txbxContent>`;
    const drawing =
      '<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
      `<mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>`;
    expect(await listTexts(buildDocx(drawing))).toEqual(['Boxed']);
    expect(
      await listTexts(buildDocx(`<w:p><w:r><w:drawing>${box}</w:drawing></w:r></w:p>`)),
    ).toEqual(['Boxed']);
  });

  it('[RES-31] reads headers and footers, each line once', async () => {
    const header = (name: string, text: string) => ({ name, bytes: Buffer.from(headerXml(text)) });
    const bytes = buildDocx(paragraphXml('Body'), [
      header('word/header1.xml', 'ada@example.org'),
      header('word/header2.xml', 'ada@example.org'),
    ]);
    expect(await listTexts(bytes)).toEqual(['ada@example.org', 'Body']);
  });

  it('gives a table with its cells, and a layout table cell by cell', async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map(paragraphXml).join('')}</w:tc>`;
    const table = (...rows: string[]) =>
      `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
    expect(
      await readBlocks(buildDocx(table(cell('2019') + cell('Pipes Ltd', 'Plumber')))),
    ).toMatchObject([
      { kind: 'row', cells: ['2019', 'Pipes Ltd'] },
      { kind: 'paragraph', text: 'Plumber' },
    ]);
    expect(
      await listTexts(buildDocx(table(cell('Skills', 'Pipes') + cell('Work', 'Leeds')))),
    ).toEqual(['Skills', 'Pipes', 'Work', 'Leeds']);
  });
});

describe('a DOC', () => {
  it('gives its lines', async () => {
    const texts = await listTexts(await fixture('resume.doc'));
    expect(texts[0]).toBe('Priya Ramanathan-Cole');
    expect(texts).toContain('Education');
  });
});

describe('[RES-32] the bytes say what a file is', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'empty-file'],
    ['plain text', Buffer.from('just some text'), 'type'],
    [
      'an archive of something else',
      zipArchive([{ name: 'a.txt', bytes: Buffer.from('a') }]),
      'type',
    ],
    ['a PDF that is cut off', plainPdf({ pages: [['Ada']] }).subarray(0, 200), 'damaged'],
    ['an archive that is cut off', buildDocx(paragraphXml('Ada')).subarray(0, 300), 'damaged'],
    ['the beginning of an old file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'damaged'],
    [
      'a PDF of 21 pages',
      plainPdf({ pages: Array.from({ length: 21 }, () => ['x']) }),
      'too-many-pages',
    ],
    ['pages without text', plainPdf({ pages: [[]] }), 'no-text'],
  ])('%s', async (_, bytes, failure) => {
    expect(await catchFailure(bytes)).toBe(failure);
  });

  it.each([
    ['encrypted.pdf', 'password-protected'],
    ['encrypted.doc', 'password-protected'],
    ['encrypted.docx', 'password-protected'],
    ['word-6.doc', 'old-format'],
    ['empty.docx', 'no-text'],
  ])('%s is %s', async (name, failure) => {
    expect(await catchFailure(await fixture(name))).toBe(failure);
  });
});

describe('[RES-33] what could do harm is refused', () => {
  it.each([
    ['entities', billionLaughs()],
    ['a part that unzips to more than its directory says', lyingZipBomb()],
    [
      'macros',
      buildDocx(paragraphXml('Ada'), [{ name: 'word/vbaProject.bin', bytes: Buffer.from('x') }]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await catchFailure(bytes)).toMatch(/^(unsafe|damaged)$/);
  });
});
