import { crc32 } from 'node:zlib';

/** A line of a document: `heading` 1 is its title. */
export interface DocxLine {
  readonly kind: 'title' | 'heading' | 'entry' | 'text' | 'item';
  readonly text: string;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMES = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A Word document of headings, bold lines, text and list items. */
export function writeDocx(lines: readonly DocxLine[]): Buffer {
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE_NAMES}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>` +
        `<Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/>` +
        `<Override PartName="/word/numbering.xml" ContentType="${WORD_TYPE}.numbering+xml"/></Types>`,
    ],
    ['_rels/.rels', relationshipsXml([['officeDocument', 'word/document.xml']])],
    [
      'word/_rels/document.xml.rels',
      relationshipsXml([
        ['styles', 'styles.xml'],
        ['numbering', 'numbering.xml'],
      ]),
    ],
    ['word/styles.xml', `<w:styles xmlns:w="${WORD}">${style(1, 32)}${style(2, 26)}</w:styles>`],
    ['word/numbering.xml', NUMBERING],
    [
      'word/document.xml',
      `<w:document xmlns:w="${WORD}"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
    ],
  ];
  return buildZip(parts.map(([name, xml]) => [name, Buffer.from(DECLARATION + xml)]));
}

function relationshipsXml(targets: readonly (readonly [string, string])[]): string {
  const rows = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE_NAMES}/relationships">${rows.join('')}</Relationships>`;
}

function style(level: number, halfPoints: number): string {
  return (
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/>` +
    `<w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`
  );
}

const NUMBERING =
  `<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0">` +
  '<w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';

const PROPERTIES: Readonly<Record<DocxLine['kind'], string>> = {
  title: '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>',
  heading: '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>',
  entry: '',
  text: '',
  item: '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>',
};

function paragraph({ kind, text }: DocxLine): string {
  const bold = kind === 'entry' ? '<w:rPr><w:b/></w:rPr>' : '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<w:p>${PROPERTIES[kind]}<w:r>${bold}<w:t xml:space="preserve">${escaped}</w:t></w:r></w:p>`;
}

/** Stored, not compressed: PKWARE's APPNOTE 4.3. */
function buildZip(files: readonly (readonly [string, Buffer])[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // The first day that the format knows; version and flags stay 0.
    common.writeUInt16LE(0x00_21, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(label.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), common, tail, label);
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), common, label, bytes]);
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}
