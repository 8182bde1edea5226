import { z } from 'zod';
import type { Json, KnowledgeArea } from './area.ts';
import { KnowledgeError } from './area.ts';
import { listKnowledge, readKnowledge } from './read-knowledge.ts';
import { compiles, WORD_LINES } from './word-lists.ts';

/** Lines, or a list where spaces at the ends of an entry count. */
const LINES = z.union([WORD_LINES, z.array(z.string().min(1))]);

/** One way of writing the words; each entry may be a regular expression. */
const PATTERN = z
  .union([
    z.strictObject({ flags: z.string().optional(), words: LINES }),
    z.strictObject({ flags: z.string().optional(), beginnings: LINES }),
    z.strictObject({ flags: z.string().optional(), starts: LINES }),
    z.strictObject({ flags: z.string().optional(), patterns: LINES }),
  ])
  .transform((written) => ({ source: buildSource(written), flags: written.flags ?? '' }));
const NAME = z.string().regex(/^[a-z][A-Za-z]*$/);
/** `parts` are words that patterns, and later parts, name as `{part}`. */
const SECTION = z
  .object({ parts: z.record(NAME, LINES).default({}) })
  .catchall(PATTERN)
  .transform(({ parts, ...patterns }, context) => {
    const known: Record<string, string> = {};
    const fill = (source: string) =>
      source.replaceAll(/\{([a-z][A-Za-z]*)\}/g, (place, name: string) => known[name] ?? place);
    for (const [name, lines] of Object.entries(parts)) known[name] = fill(lines.join('|'));
    const filled: Record<string, { source: string; flags: string }> = {};
    for (const [name, { source, flags }] of Object.entries(patterns)) {
      filled[name] = { source: fill(source), flags };
      if (!compiles(fill(source), flags))
        context.addIssue({ code: 'custom', path: [name], message: 'no regular expression' });
    }
    return filled;
  });
const SECTIONS = z.record(NAME, SECTION);

/** Words and turns of phrase by which sentences are read. */
export const READING = createPatternArea('reading');

/** The sections of all files of a folder of `knowledge/`, which is named like the area. */
function createPatternArea(name: string): KnowledgeArea {
  return {
    name,
    build() {
      const sections: Record<string, Json> = {};
      for (const path of listKnowledge(name)) {
        for (const [section, patterns] of Object.entries(readKnowledge(path, SECTIONS))) {
          if (section in sections)
            throw new KnowledgeError([`knowledge/${path}: ${section} stands elsewhere already`]);
          sections[section] = patterns;
        }
      }
      return sections;
    },
  };
}

function buildSource(written: {
  words?: readonly string[];
  beginnings?: readonly string[];
  starts?: readonly string[];
  patterns?: readonly string[];
}): string {
  const { words, beginnings, starts, patterns = [] } = written;
  if (words) return `\\b(?:${words.join('|')})\\b`;
  if (beginnings) return `^(?:${beginnings.join('|')})\\b`;
  if (starts) return `^(?:${starts.join('|')})`;
  return patterns.join('|');
}
