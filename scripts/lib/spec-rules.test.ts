import { describe, expect, it } from 'vitest';
import { checkSpec, findMentions, findRustMentions, parseRules, passes } from './spec-rules.ts';

// Ids in the sources below are put together here, so that they are not taken for this file's own.
const id = (name: string) => `[${name}]`;
const spec = (...lines: string[]) => ({ file: 'docs/spec/interview.md', text: lines.join('\n') });
const test = (text: string) => ({ file: 'packages/x/src/x.test.ts', text });
const named = (text: string) => findMentions(test(text)).map((mention) => mention.id);

describe('the rules of a file', () => {
  it('reads id, state, part, text and line', () => {
    const { rules, malformed } = parseRules(
      spec(
        '# Interview',
        '',
        `- ${id('INT-1')} (done) It starts.`,
        `- ${id('INT-2')} (open: billing) It ends.`,
      ),
    );
    expect(malformed).toEqual([]);
    expect(rules).toEqual([
      { id: 'INT-1', state: 'done', text: 'It starts.', file: 'docs/spec/interview.md', line: 3 },
      {
        id: 'INT-2',
        state: 'open',
        part: 'billing',
        text: 'It ends.',
        file: 'docs/spec/interview.md',
        line: 4,
      },
    ]);
  });

  it('keeps brackets, parentheses and colons of the text', () => {
    const text = "POST `/v2/x?a={b}` says '(done): [ok]'.";
    expect(parseRules(spec(`- ${id('CALL-3')} (done) ${text}`)).rules[0]?.text).toBe(text);
  });

  it.each([
    ['no state', '- [INT-1] It starts.'],
    ['an unknown state', '- [INT-1] (later) It starts.'],
    ['an open rule without its part', '- [INT-1] (open) It starts.'],
    ['a part with capitals', '- [INT-1] (open: Billing) It starts.'],
    ['a lower-case area', '- [int-1] (done) It starts.'],
    ['a number that begins with zero', '- [INT-01] (done) It starts.'],
    ['no number', '- [INT] (done) It starts.'],
    ['no text', '- [INT-1] (done) '],
    ['an indented rule', '  - [INT-1] (done) It starts.'],
    ['another list mark', '* [INT-1] (done) It starts.'],
  ])('reports %s', (_what, line) => {
    const { rules, malformed } = parseRules(spec('', line));
    expect(rules).toEqual([]);
    expect(malformed).toMatchObject([{ file: 'docs/spec/interview.md', line: 2 }]);
  });

  it('leaves links, plain lists and fenced examples alone', () => {
    const text = ['- [constants](constants.md)', '- plain', '```', '- [INT-x] example', '```'];
    expect(parseRules(spec(...text))).toEqual({ rules: [], malformed: [] });
  });
});

describe('the ids in test titles', () => {
  it('finds one or several ids in a title', () => {
    expect(named(`it('${id('INT-3')}${id('INT-4')} warns once', () => {});`)).toEqual([
      'INT-3',
      'INT-4',
    ]);
    expect(named(`test("warns ${id('INT-3')}", async ({ page }) => {});`)).toEqual(['INT-3']);
  });

  it('finds the titles of tables and of groups', () => {
    expect(named(`it.each([['(', 1]])('${id('INT-3')} %s', () => {});`)).toEqual(['INT-3']);
    expect(named(`it.for<Case>(cases)(\n  \`${id('INT-4')} \${x}\`,\n  () => {});`)).toEqual([
      'INT-4',
    ]);
    expect(named(`test.describe('${id('INT-5')} live', () => {});`)).toEqual(['INT-5']);
  });

  it('says the line of the test', () => {
    expect(findMentions(test(`\n\nit('${id('INT-3')} warns', () => {});`))).toEqual([
      { id: 'INT-3', file: 'packages/x/src/x.test.ts', line: 3 },
    ]);
  });

  it('does not count tests that do not run', () => {
    expect(named(`it.skip('${id('INT-3')} warns', () => {});`)).toEqual([]);
    expect(named(`it.skip.each([1])('${id('INT-3')} warns', () => {});`)).toEqual([]);
    expect(named(`it.todo('${id('INT-3')} warns');`)).toEqual([]);
    expect(named(`test.fixme('${id('INT-3')} warns', () => {});`)).toEqual([]);
  });

  it('does not count comments', () => {
    expect(named(`  // it('${id('INT-3')} warns', () => {});`)).toEqual([]);
    expect(named(`/*\nit('${id('INT-3')} warns', () => {});\n*/`)).toEqual([]);
  });

  it('counts a test that follows a skipped one', () => {
    const text = `it.skip('${id('INT-3')} a', () => {});\nit('${id('INT-4')} b', () => {});`;
    expect(named(text)).toEqual(['INT-4']);
  });
});

describe('rules against tests', () => {
  const rules = spec(
    `- ${id('INT-1')} (done) One.`,
    `- ${id('INT-2')} (done) Two.`,
    `- ${id('INT-3')} (open: billing) Three.`,
  );

  it('passes when every done rule has a test', () => {
    const report = checkSpec([rules], [test(`it('${id('INT-1')}${id('INT-2')} x', () => {});`)]);
    expect(passes(report)).toBe(true);
    expect(report).toMatchObject({
      done: 2,
      open: 1,
      files: [{ file: 'docs/spec/interview.md', done: 2, open: 1 }],
      openByPart: { billing: 1 },
    });
  });

  it('[PLAT-35] fails when a done rule has no test, and says which', () => {
    const report = checkSpec([rules], [test(`it('${id('INT-1')} x', () => {});`)]);
    expect(passes(report)).toBe(false);
    expect(report.doneWithoutTest.map((rule) => rule.id)).toEqual(['INT-2']);
  });

  it('fails when a test names a rule that does not exist', () => {
    const all = ['INT-1', 'INT-2', 'INT-9'].map((name) => id(name)).join('');
    const report = checkSpec([rules], [test(`it('${all} x', () => {});`)]);
    expect(passes(report)).toBe(false);
    expect(report.unknownIds.map((mention) => mention.id)).toEqual(['INT-9']);
  });

  it('fails when an id stands twice, or in the wrong file', () => {
    const twice = checkSpec(
      [spec(`- ${id('INT-1')} (open: x) A.`, `- ${id('INT-1')} (open: x) B.`)],
      [],
    );
    expect(twice.malformed.map((finding) => finding.line)).toEqual([2]);
    const other = { file: 'docs/spec/live.md', text: `- ${id('INT-4')} (open: x) C.` };
    const stray = checkSpec([rules, other], []);
    expect(stray.malformed).toMatchObject([{ file: 'docs/spec/live.md', line: 1 }]);
    const mixed = checkSpec(
      [spec(`- ${id('INT-1')} (open: x) A.`, `- ${id('KB-1')} (open: x) B.`)],
      [],
    );
    expect(mixed.malformed).toMatchObject([{ line: 2 }]);
    expect([twice, stray, mixed].map((report) => passes(report))).toEqual([false, false, false]);
  });
});

describe('the tests of Rust', () => {
  const found = (text: string) => findRustMentions({ file: 'apps/desktop/core/src/x.rs', text });

  it('are named by their rule', () => {
    const text = '#[test]\n    fn desk_4_leaves_the_taskbar() {\n    }\n';
    expect(found(text)).toEqual([{ id: 'DESK-4', file: 'apps/desktop/core/src/x.rs', line: 2 }]);
  });

  it('prove nothing where they are left out, in a comment, or no tests', () => {
    expect(found('#[test]\n#[ignore]\nfn desk_4_x() {}')).toEqual([]);
    expect(found('// #[test]\n// fn desk_4_x() {}')).toEqual([]);
    expect(found('fn desk_4_x() {}\n#[test]\nfn it_takes_4_things() {}')).toEqual([]);
  });
});
