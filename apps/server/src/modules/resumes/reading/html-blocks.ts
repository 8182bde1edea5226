import type { TextBlock } from '@cuecard/resume';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi;

/** A line that is being written, with how much of it is bold. */
interface Line {
  kind: 'heading' | 'paragraph' | 'item';
  level: number | null;
  text: string;
  boldLetters: number;
  letters: number;
}

/** The container of blocks: the document, or a cell of a table. */
type Container = TextBlock[];

/**
 * Blocks of the HTML that mammoth writes (headings, paragraphs, lists, tables, strong, a, br; nothing
 * else), and the targets of its links. A line break begins a new block: in resumes it is a new line.
 */
export class HtmlBlocks {
  readonly blocks: TextBlock[] = [];
  readonly links: string[] = [];
  #containers: Container[] = [this.blocks];
  #rows: Container[][] = [];
  #line: Line | null = null;
  #lists = 0;
  #bold = 0;

  static read(html: string): HtmlBlocks {
    const reader = new HtmlBlocks();
    for (const [, slash, name, rest, text] of html.matchAll(TOKEN)) {
      if (text !== undefined) reader.#write(unescape(text));
      else if (name !== undefined) {
        if (slash === '/') reader.#close(name);
        else reader.#open(name, rest ?? '');
      }
    }
    reader.#end();
    return reader;
  }

  #open(name: string, attributes: string): void {
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading !== undefined) this.#begin('heading', Number(heading));
    else if (name === 'p') this.#begin(this.#lists > 0 ? 'item' : 'paragraph', null);
    else if (name === 'li') this.#begin('item', null);
    else if (name === 'ul' || name === 'ol') this.#lists += 1;
    else if (name === 'tr') this.#rows.push([]);
    else if (name === 'td' || name === 'th') this.#openCell();
    else if (name === 'strong') this.#bold += 1;
    else if (name === 'br') this.#breakLine();
    else if (name === 'a') {
      const target = /href="([^"]*)"/.exec(attributes)?.[1];
      if (target !== undefined && !target.startsWith('#')) this.links.push(unescape(target));
    }
  }

  #close(name: string): void {
    if (/^(h[1-6]|p|li)$/.test(name)) this.#end();
    else if (name === 'ul' || name === 'ol') this.#lists -= 1;
    else if (name === 'strong') this.#bold -= 1;
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'tr') this.#closeRow();
  }

  #write(text: string): void {
    const line = (this.#line ??= toLine('paragraph', null));
    line.text += text;
    const { length } = text.replaceAll(/\s/g, '');
    line.letters += length;
    if (this.#bold > 0) line.boldLetters += length;
  }

  #begin(kind: Line['kind'], level: number | null): void {
    this.#end();
    this.#line = toLine(kind, level);
  }

  #breakLine(): void {
    const { kind, level } = this.#line ?? toLine('paragraph', null);
    this.#begin(kind === 'item' ? 'paragraph' : kind, level);
  }

  #end(): void {
    const line = this.#line;
    this.#line = null;
    if (line === null || line.letters === 0) return;
    const { kind, level, text, boldLetters, letters } = line;
    this.#containers.at(-1)?.push({
      kind,
      level,
      text: text.trim(),
      cells: null,
      bold: boldLetters > letters / 2,
    });
  }

  #openCell(): void {
    this.#end();
    const cell: Container = [];
    this.#rows.at(-1)?.push(cell);
    this.#containers.push(cell);
  }

  #closeCell(): void {
    this.#end();
    if (this.#containers.length > 1) this.#containers.pop();
  }

  #closeRow(): void {
    this.#end();
    const cells = this.#rows.pop() ?? [];
    this.#containers.at(-1)?.push(...toRow(cells.filter((cell) => cell.length > 0)));
  }
}

function toLine(kind: Line['kind'], level: number | null): Line {
  return { kind, level, text: '', boldLetters: 0, letters: 0 };
}

/**
 * A row whose cells are single lines is a row. Where one cell holds several, it is a label or date with
 * its matter: the row of first lines, then the rest. Where more do, the table is layout, and its cells
 * are read one after the other.
 */
function toRow(cells: readonly Container[]): TextBlock[] {
  const long = cells.filter((cell) => cell.length > 1);
  const firsts = cells.flatMap((cell) => cell.slice(0, 1));
  const plain = firsts.every(({ kind }) => kind !== 'row');
  if (cells.length < 2 || long.length > 1 || !plain) return cells.flat();
  const texts = firsts.map(({ text }) => text);
  const bold = firsts.every((block) => block.bold);
  const row: TextBlock = { kind: 'row', text: texts.join('\t'), level: null, cells: texts, bold };
  return [row, ...long.flatMap((cell) => cell.slice(1))];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescape(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
