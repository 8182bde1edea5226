import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countGaps,
  formatAnswer,
  hasSlots,
  parseAnswer,
  splitAtSlots,
  toPlainText,
} from './answer-format.ts';
import type { AnswerBlock } from './answer-format.ts';

const CODE_ANSWER = `I would use a set to remember what I have seen.

## Approach

- Walk once through the list
- Stop at the first repeat

## Code

\`\`\`python
def first_repeat(items):
    seen = set()

    for item in items:
        if item in seen:
            return item
        seen.add(item)
\`\`\`

## Complexity

Linear in time,
linear in space.`;

it('is told without its marks, line by line', () => {
  expect(toPlainText('**Say** it.\n\n- A *cue*\n\n```ts\nlet a = b * c;\n```')).toBe(
    'Say it.\nA cue\nlet a = b * c;',
  );
});

describe('hasSlots', () => {
  it.each([
    ['I value [one thing about this job].', true],
    ['我在[公司名]工作。', true],
    ['我把时间缩短了［数据］。', true],
    ['我带过团队［F1］。', false],
    ['Say it.\n\n- So much: [a number] [F1]', true],
    ['I led it [F1], as saved [K2, F3].', false],
    ['It is a[10], and see [the page](https://example.org).', false],
    ['Code:\n\n```js\nconst x = [a, b];\n```', false],
  ])('[ANS-77] of %j: %s', (text, slots) => {
    expect(hasSlots(text)).toBe(slots);
  });
});

describe('splitAtSlots', () => {
  it('[KB-122] keeps every character, the slots apart from the rest and from citations', () => {
    const text = 'At [company] I led［数据］people [F1].';
    const pieces = splitAtSlots(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ isSlot }) => isSlot).map((piece) => piece.text)).toEqual([
      '[company]',
      '［数据］',
    ]);
  });
});

describe('countGaps', () => {
  it.each([
    ['', 1],
    ['I would say this.', 0],
    ['At [company] I led [a number] people [F1].\n\n- So much: [a number]', 3],
  ])('[KB-78] counts in %j: %s', (answer, gaps) => {
    expect(countGaps(answer)).toBe(gaps);
  });
});

describe('parseAnswer', () => {
  it('drops the marks of emphasis and leaves stars that are none', () => {
    const text =
      'Use a **hash map**.\n\n- Look up in *constant* time\n- 2 * 3 * 4\n- **STAR**: a*b*c';
    expect(parseAnswer(text)).toEqual({
      say: 'Use a hash map.',
      blocks: [
        { type: 'cue', text: 'Look up in constant time' },
        { type: 'cue', text: '2 * 3 * 4' },
        { type: 'cue', text: 'STAR: a*b*c' },
      ],
    });
  });

  it('reads the sentence to say, headings, cues, code and paragraphs', () => {
    const { say, blocks } = parseAnswer(CODE_ANSWER);
    expect(say).toBe('I would use a set to remember what I have seen.');
    expect(blocks.map(({ type }) => type)).toEqual([
      'heading',
      'cue',
      'cue',
      'heading',
      'code',
      'heading',
      'paragraph',
    ]);
    expect(blocks[4]).toMatchObject({ language: 'python' });
    expect((blocks[4] as { code: string }).code).toContain('    seen = set()\n\n    for item');
    expect(blocks[6]).toEqual({ type: 'paragraph', text: 'Linear in time, linear in space.' });
  });

  it('shows an unfinished fence as code, without the fence that is arriving', () => {
    const { blocks } = parseAnswer('Like this.\n\n```sql\nselect name\nfrom staff\n``');
    expect(blocks).toEqual([{ type: 'code', language: 'sql', code: 'select name\nfrom staff' }]);
  });

  it('waits for the text of a marker', () => {
    expect(parseAnswer('Yes.\n\n- One\n-').blocks).toEqual([{ type: 'cue', text: 'One' }]);
    expect(parseAnswer('Yes.\n\n##').blocks).toEqual([]);
  });

  it('takes other list marks, Windows line ends and wrapped cues', () => {
    const { say, blocks } = parseAnswer('好的。\r\n\r\n1. 背景：去年\r\n   的项目\r\n• 结果');
    expect(say).toBe('好的。');
    expect(blocks).toEqual([
      { type: 'cue', text: '背景：去年的项目' },
      { type: 'cue', text: '结果' },
    ]);
  });

  it('has no sentence to say when a list comes first', () => {
    expect(parseAnswer('- One\n- Two')).toEqual({
      say: '',
      blocks: [
        { type: 'cue', text: 'One' },
        { type: 'cue', text: 'Two' },
      ],
    });
  });

  it('keeps what it has shown: the first sentence only grows while the text arrives', () => {
    let before = '';
    for (let end = 0; end <= CODE_ANSWER.length; end += 1) {
      const { say } = parseAnswer(CODE_ANSWER.slice(0, end));
      expect(say.startsWith(before.trimEnd())).toBe(true);
      before = say;
    }
  });
});

const words = fc
  .stringMatching(/^[A-Za-z\u4e00-\u9fff][A-Za-z0-9\u4e00-\u9fff ,'（）［］]{0,40}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const block: fc.Arbitrary<AnswerBlock> = fc.oneof(
  words.map((text): AnswerBlock => ({ type: 'cue', text })),
  words.map((text): AnswerBlock => ({ type: 'paragraph', text })),
  words.map((text): AnswerBlock => ({ type: 'heading', text })),
  fc
    .tuple(fc.constantFrom('', 'python', 'c++', 'c#'), fc.array(words, { minLength: 1 }))
    .map(([language, lines]): AnswerBlock => ({ type: 'code', language, code: lines.join('\n') })),
);

describe('answer format, for any answer', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(words, fc.array(block), (say, blocks) => {
        expect(parseAnswer(formatAnswer({ say, blocks }))).toEqual({ say, blocks });
      }),
    );
  });

  it('reads every prefix of an answer, and never a cue that is not in it', () => {
    fc.assert(
      fc.property(words, fc.array(block, { maxLength: 5 }), (say, blocks) => {
        const text = formatAnswer({ say, blocks });
        for (let end = 0; end <= text.length; end += 1) {
          const parsed = parseAnswer(text.slice(0, end));
          for (const [index, cue] of parsed.blocks.filter(({ type }) => type === 'cue').entries()) {
            const whole = blocks.filter(({ type }) => type === 'cue')[index];
            expect(
              (whole as { text: string }).text.startsWith((cue as { text: string }).text),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('reads any text at all', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('`', '-', '#', ' ', '\n', '\r', 'a', '1', '.', '*', '答', '🙂'),
        }),
        (text) => {
          const { say, blocks } = parseAnswer(text);
          expect(say).not.toContain('\n');
          expect(Array.isArray(blocks)).toBe(true);
        },
      ),
    );
  });
});
