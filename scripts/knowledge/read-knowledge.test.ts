import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatJson } from './format-json.ts';
import { parseKnowledge } from './read-knowledge.ts';

const SCHEMA = z.record(
  z.string(),
  z.strictObject({ english: z.string(), words: z.array(z.string()) }),
);
const read = (text: string) => () => parseKnowledge('knowledge/x.yaml', text, SCHEMA);

describe('parseKnowledge', () => {
  it('gives what the file says', () => {
    expect(read('a:\n  english: |\n    one\n    two\n  words: [b, c]\n')()).toEqual({
      a: { english: 'one\ntwo\n', words: ['b', 'c'] },
    });
  });

  it('names file, line and entry of what does not fit', () => {
    const text = 'a:\n  english: one\n  words:\n    - b\n    - 5\n';
    expect(read(text)).toThrow(/^knowledge\/x\.yaml:5: a\.words\.1: .*string/);
    expect(read('a:\n  words: []\n')).toThrow(/^knowledge\/x\.yaml:2: a\.english: /);
    expect(read('a: 1\nb: {english: c, words: [], more: 2}\n')).toThrow(
      /^knowledge\/x\.yaml:1: a: .*\nknowledge\/x\.yaml:2: b: .*more/,
    );
  });

  it('names file and line of what is no YAML', () => {
    expect(read('a:\n  english: "open\n')).toThrow(/^knowledge\/x\.yaml:\d: /);
    expect(read('a: {english: b, words: []}\na: {english: b, words: []}\n')).toThrow(
      /x\.yaml:2: .*unique/,
    );
  });
});

describe('formatJson', () => {
  it('breaks only what does not fit on a line', () => {
    const long = 'x'.repeat(100);
    expect(formatJson({ a: ['b', 1], c: [long, long] })).toBe(
      `{\n "a": ["b",1],\n "c": [\n  "${long}",\n  "${long}"\n ]\n}\n`,
    );
  });
});
