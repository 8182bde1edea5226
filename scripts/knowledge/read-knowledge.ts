import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { z } from 'zod';
import { KnowledgeError } from './area.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OVERRIDES_FILE = 'zh-tw-overrides.yaml';

/**
 * Reads a file of `knowledge/`, for example `templates/self.yaml`.
 * @throws KnowledgeError with the file, the line and the entry of everything that does not fit the schema
 */
export function readKnowledge<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const file = join('knowledge', path);
  return parseKnowledge(file, readFileSync(join(ROOT, file), 'utf8'), schema);
}

/** The YAML files of a folder of `knowledge/`, by name, without the overrides for Taiwan. */
export function listKnowledge(folder: string): string[] {
  return readdirSync(join(ROOT, 'knowledge', folder))
    .filter((name) => name.endsWith('.yaml') && name !== OVERRIDES_FILE)
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** @param file only named in messages */
export function parseKnowledge<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const { errors } = document;
  if (errors.length > 0)
    throw new KnowledgeError(
      errors.map(({ pos, message }) => `${file}:${lineCounter.linePos(pos[0]).line}: ${message}`),
    );
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new KnowledgeError(
    result.error.issues.map(({ path, message }) => {
      const line = findLine(document, lineCounter, path);
      const entry = path.length === 0 ? '' : `${path.join('.')}: `;
      return `${file}:${line}: ${entry}${message}`;
    }),
  );
}

/** The line of the entry, or of the nearest one around it that is there. */
function findLine(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
