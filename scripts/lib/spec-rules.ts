/** A rule of docs/spec, e.g. `- [INT-7] (done) The countdown warns at 30 seconds remaining.` */
export interface Rule {
  id: string;
  state: 'done' | 'open';
  /** Name of the part that will build an open rule. */
  part?: string;
  text: string;
  file: string;
  line: number;
}

/** A place in a file that is wrong, said for the person who has to mend it. */
export interface Finding {
  file: string;
  line: number;
  message: string;
}

/** A rule id named by the title of a test that runs. */
export interface Mention {
  id: string;
  file: string;
  line: number;
}

export interface SourceFile {
  file: string;
  text: string;
}

interface FileCount {
  file: string;
  done: number;
  open: number;
}

export interface SpecReport {
  malformed: Finding[];
  doneWithoutTest: Rule[];
  unknownIds: Mention[];
  files: FileCount[];
  openByPart: Record<string, number>;
  done: number;
  open: number;
}

const RULE = /^- \[([A-Z]+)-([1-9]\d*)\] \((?:(done)|open: ([a-z][a-z-]*))\) (\S.*)$/;
const LOOKS_LIKE_A_RULE = /^\s*[-*+]\s+\[[^\]]*[A-Za-z0-9][^\]]*\](?!\()/;
const FENCE = /^\s*(```|~~~)/;

/** Reads the rules of one markdown file; what looks like a rule and is none becomes a finding. */
export function parseRules({ file, text }: SourceFile): { rules: Rule[]; malformed: Finding[] } {
  const rules: Rule[] = [];
  const malformed: Finding[] = [];
  let fenced = false;
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    if (FENCE.test(content)) fenced = !fenced;
    if (fenced || !LOOKS_LIKE_A_RULE.test(content)) continue;
    const line = index + 1;
    const match = RULE.exec(content);
    if (match === null) {
      malformed.push({
        file,
        line,
        message: `not "- [AREA-1] (done|open: part) text": ${content}`,
      });
      continue;
    }
    const [, prefix = '', number = '', done, part, sentence = ''] = match;
    rules.push({
      id: `${prefix}-${number}`,
      state: done === undefined ? 'open' : 'done',
      ...(part === undefined ? {} : { part }),
      text: sentence.trim(),
      file,
      line,
    });
  }
  return { rules, malformed };
}

/** Faults that only show across files: an id twice, an area in two files, two areas in one. */
function crossCheck(rules: readonly Rule[]): Finding[] {
  const findings: Finding[] = [];
  const firstById = new Map<string, Rule>();
  const fileByPrefix = new Map<string, string>();
  const prefixByFile = new Map<string, string>();
  for (const rule of rules) {
    const { file, line, id } = rule;
    const first = firstById.get(id);
    if (first === undefined) firstById.set(id, rule);
    else
      findings.push({ file, line, message: `${id} stands already at ${first.file}:${first.line}` });

    const prefix = id.slice(0, id.lastIndexOf('-'));
    const home = remember(fileByPrefix, prefix, file);
    if (home !== file) findings.push({ file, line, message: `${id} belongs into ${home}` });
    const area = remember(prefixByFile, file, prefix);
    if (area !== prefix) findings.push({ file, line, message: `${id} in a file of ${area} rules` });
  }
  return findings;
}

function remember(map: Map<string, string>, key: string, value: string): string {
  const known = map.get(key) ?? value;
  map.set(key, known);
  return known;
}

// The head of a call, its arguments' table for `.each` left out: `it(`, `test.for(cases)(`,
// `describe.each`…`(`. A title follows an opening parenthesis that follows one of these.
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*(?:<[^<>()]*>)?|\)|`)\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
const HEAD = /\b(?:it|test|describe)((?:\.\w+)*)\s*[(<`]/g;
const ID = /\[([A-Z]+-\d+)\]/g;
const NOT_RUN = /\.(?:skip|todo|fixme|fails)\b/;

/** Rule ids in the titles of tests that run; skipped tests and comments prove nothing. */
export function findMentions({ file, text }: SourceFile): Mention[] {
  const source = blankComments(text);
  const mentions: Mention[] = [];
  for (const match of source.matchAll(TITLE)) {
    const title = match[1] ?? match[2] ?? match[3] ?? '';
    const ids = [...title.matchAll(ID)].map(([, id = '']) => id);
    if (ids.length === 0 || NOT_RUN.test(modifiersBefore(source, match.index))) continue;
    const line = source.slice(0, match.index).split('\n').length;
    for (const id of ids) mentions.push({ id, file, line });
  }
  return mentions;
}

// Rust has no titles: its tests are named by the rule that they prove, as `desk_4_leaves_the_taskbar`.
const RUST_TEST = /#\[test\]\s*(?:#\[[^\]\n]*\]\s*)*fn ([a-z]+)_([1-9]\d*)_/g;
const RUST_NOT_RUN = /#\[ignore/;

/** Rule ids in the names of Rust's tests. */
export function findRustMentions({ file, text }: SourceFile): Mention[] {
  const source = blankComments(text);
  return [...source.matchAll(RUST_TEST)]
    .filter(([head]) => !RUST_NOT_RUN.test(head))
    .map(({ 0: head, 1: area = '', 2: number = '', index }) => ({
      id: `${area.toUpperCase()}-${number}`,
      file,
      line: source.slice(0, index + head.length).split('\n').length,
    }));
}

/** The modifiers (`.skip.each`) of the last test call that begins at or before the title's call. */
function modifiersBefore(source: string, index: number): string {
  let modifiers = '';
  for (const head of source.matchAll(HEAD)) {
    if (head.index > index) break;
    modifiers = head[1] ?? '';
  }
  return modifiers;
}

/** Whole-line and block comments become blanks, so that line numbers stay. */
function blankComments(text: string): string {
  return text
    .replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^[ \t]*\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
}

/** Holds the rules against the tests. */
export function checkSpec(
  specs: readonly SourceFile[],
  tests: readonly SourceFile[],
  rust: readonly SourceFile[] = [],
): SpecReport {
  const parsed = specs.map((spec) => parseRules(spec));
  const rules = parsed.flatMap((result) => result.rules);
  const mentions = [
    ...tests.flatMap((test) => findMentions(test)),
    ...rust.flatMap((test) => findRustMentions(test)),
  ];
  const known = new Set(rules.map((rule) => rule.id));
  const proven = new Set(mentions.map((mention) => mention.id));
  const open = rules.filter((rule) => rule.state === 'open');
  return {
    malformed: [...parsed.flatMap((result) => result.malformed), ...crossCheck(rules)],
    doneWithoutTest: rules.filter((rule) => rule.state === 'done' && !proven.has(rule.id)),
    unknownIds: mentions.filter((mention) => !known.has(mention.id)),
    files: countByFile(rules),
    openByPart: countByPart(open),
    done: rules.length - open.length,
    open: open.length,
  };
}

function countByFile(rules: readonly Rule[]): FileCount[] {
  const counts = new Map<string, FileCount>();
  for (const { file, state } of rules) {
    const count = counts.get(file) ?? { file, done: 0, open: 0 };
    count[state] += 1;
    counts.set(file, count);
  }
  return [...counts.values()];
}

function countByPart(open: readonly Rule[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { part = '' } of open) counts[part] = (counts[part] ?? 0) + 1;
  return counts;
}

/** A done rule without a test, a test for no rule, and a malformed rule each fail the check. */
export function passes(report: SpecReport): boolean {
  return (
    report.malformed.length === 0 &&
    report.doneWithoutTest.length === 0 &&
    report.unknownIds.length === 0
  );
}
