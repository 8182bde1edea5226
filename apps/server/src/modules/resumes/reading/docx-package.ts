import { ReadFailure } from './read-failure.ts';
import type { ZipParts } from './zip-parts.ts';

/** The package as mammoth asks for it. We hand it the parts that were judged, so that it unzips nothing. */
export interface DocxPackage {
  exists(name: string): boolean;
  read(name: string, encoding?: string): Promise<string | Uint8Array>;
}

export type XmlParts = ReadonlyMap<string, string>;

const MAIN_PART = 'word/document.xml';

export function isTextPart(name: string): boolean {
  return /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(?!media\/|embeddings\/|fonts\/).*\.(xml|rels))$/i.test(
    name,
  );
}

/** @throws ReadFailure `unsafe` where a part declares entities or macros, `type` where it is no document */
export function listXmlParts(parts: ZipParts): XmlParts {
  const decoder = new TextDecoder();
  const texts = new Map([...parts].map(([name, bytes]) => [name, decoder.decode(bytes)]));
  const types = texts.get('[Content_Types].xml');
  if (types === undefined || ![...texts.keys()].some((name) => name.startsWith('word/')))
    throw new ReadFailure('type', 'a zip archive that is no Word document');
  if (/macroEnabled/i.test(types)) throw new ReadFailure('unsafe', 'a document with macros');
  for (const text of texts.values())
    if (/<!(DOCTYPE|ENTITY)/i.test(text))
      throw new ReadFailure('unsafe', 'a document type definition');
  return texts;
}

/** The document itself. */
export function mainPackage(parts: XmlParts): DocxPackage {
  return buildPackage(new Map([...parts].map(([name, text]) => [name, withTextBoxes(text)])));
}

/** A header or footer as if it were the document, since mammoth reads neither. */
export function partPackage(parts: XmlParts, name: string): DocxPackage {
  const xml = parts.get(name) ?? '';
  const asDocument = withTextBoxes(xml)
    .replace(/<w:(?:hdr|ftr)(?=[\s>])([^>]*)>/, '<w:document$1><w:body>')
    .replace(/<\/w:(?:hdr|ftr)>/, '</w:body></w:document>');
  const links = parts.get(name.replace(/^word\//, 'word/_rels/').concat('.rels'));
  const own = new Map(parts);
  own.delete('_rels/.rels');
  own.set(MAIN_PART, asDocument);
  if (links === undefined) own.delete('word/_rels/document.xml.rels');
  else own.set('word/_rels/document.xml.rels', links);
  return buildPackage(own);
}

function buildPackage(parts: XmlParts): DocxPackage {
  return {
    exists: (name) => parts.has(name),
    async read(name, encoding) {
      const text = parts.get(name);
      if (text === undefined) throw new ReadFailure('damaged', 'a part is missing');
      return encoding === undefined ? Buffer.from(text) : text;
    },
  };
}

const ALTERNATIVES =
  /<mc:AlternateContent\b[^>]*>((?:(?!<\/?mc:AlternateContent\b)[^])*?)<\/mc:AlternateContent>/g;
const DRAWINGS = /<w:drawing\b[^>]*>((?:(?!<\/?w:drawing\b)[^])*?)<\/w:drawing>/g;
const BOXES = /<w:txbxContent\b[^>]*>[^]*?<\/w:txbxContent>/g;

/** mammoth finds text boxes in the old drawing form alone: what has only the new one is given that form. */
function withTextBoxes(xml: string): string {
  if (!xml.includes('<w:txbxContent')) return xml;
  const asPicture = (whole: string, inner: string): string => {
    const found = inner.match(BOXES);
    return found === null ? whole : `<w:pict>${found.join('')}</w:pict>`;
  };
  return xml
    .replaceAll(ALTERNATIVES, (whole, inner: string) =>
      inner.includes('<mc:Fallback') ? whole : asPicture(whole, inner),
    )
    .split(/(<mc:AlternateContent\b[^]*?<\/mc:AlternateContent>)/)
    .map((part) => (part.startsWith('<mc:') ? part : part.replaceAll(DRAWINGS, asPicture)))
    .join('');
}
