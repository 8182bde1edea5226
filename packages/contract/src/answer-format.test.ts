import { expect, it } from 'vitest';
import { parseAnswer } from './answer-format.ts';

it('reads the sentence to say, cues, headings and code', () => {
  const text =
    'Use a **hash map**.\n\n## Approach\n- Count once\n- Look up in *constant* time\n\n```go\nfunc main() {\n\n}\n```\nThat is all.';
  expect(parseAnswer(text)).toEqual({
    say: 'Use a hash map.',
    blocks: [
      { type: 'heading', text: 'Approach' },
      { type: 'cue', text: 'Count once' },
      { type: 'cue', text: 'Look up in constant time' },
      { type: 'code', language: 'go', code: 'func main() {\n\n}', open: false },
      { type: 'paragraph', text: 'That is all.' },
    ],
  });
});

it('has a sensible reading of every prefix', () => {
  const text = 'Say this.\nThen go on.\n\n- one\n- two\n```py\nprint(1)\n```';
  for (let length = 0; length <= text.length; length += 1) {
    const parsed = parseAnswer(text.slice(0, length));
    expect('Say this.'.startsWith(parsed.say)).toBe(true);
  }
  expect(parseAnswer('Say.\n```py\nprint(1)').blocks).toEqual([
    { type: 'code', language: 'py', code: 'print(1)', open: true },
  ]);
});

it('leaves the sentence empty when an answer begins with a cue', () => {
  expect(parseAnswer('- first')).toEqual({ say: '', blocks: [{ type: 'cue', text: 'first' }] });
});
