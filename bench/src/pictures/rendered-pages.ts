/** Own work: pages of text as exams show them. */
export interface RenderedPage {
  readonly name: string;
  readonly html: string;
  /** The lines of the page in reading order. */
  readonly truth: readonly string[];
}

const ENGLISH = [
  'Question 7 of 40. Read the passage and choose the best answer.',
  'A lighthouse keeper on a remote island kept a careful record of the weather for thirty years.',
  'He noted the height of the waves, the colour of the sky and the hour at which the fog arrived.',
  'When the station was closed, his notebooks were given to a university, where they lay unread.',
  'Decades later a student found that they were the only unbroken record of that coast.',
  'Her study compared them with satellite data and showed that the winter storms now begin earlier.',
  'A. The keeper wanted his notebooks to become famous among scientists.',
  'B. The notebooks were valuable because nobody else had measured that coast for so long.',
  'C. Satellite data proved that the keeper had often been wrong about the fog.',
  'D. The university bought the notebooks in order to study the history of lighthouses.',
  'Explain your choice in two or three sentences and quote one line of the passage.',
];
const CHINESE = [
  '第七题 阅读下面的材料，选出最合适的一项。',
  '城市里的老图书馆在去年春天重新开放，读者比从前多了一倍。',
  '馆员发现，年轻人喜欢安静的座位，老年人喜欢明亮的窗边。',
  '为了让大家都满意，他们把二楼改成自习室，把一楼留给报纸和杂志。',
  '甲 图书馆重新开放以后，读者的数量明显增加了。',
  '乙 老年人更愿意坐在二楼的自习室里看书。',
  '丙 馆员没有根据读者的习惯安排座位。',
  '丁 一楼的报纸和杂志已经全部搬走。',
  '请说明你的理由，并从材料中找出一句话作为根据。',
];
const CODE = [
  'Complete the function. It returns the length of the longest run of equal values.',
  'def longest_run(values: list[int]) -> int:',
  '    best, current = 0, 0',
  '    previous = None',
  '    for value in values:',
  '        current = current + 1 if value == previous else 1',
  '        best = max(best, current)',
  '        previous = value',
  '    return best',
  'assert longest_run([1, 1, 2, 2, 2, 3]) == 3',
  'What is its running time, and how much memory does it take?',
];
const SMALL = [
  'Terms of the assignment: every answer must be handed in before the timer in the upper corner has run out.',
  'Section 3. A company sells 240 units in January and 318 units in February at the same price of 12.50 each.',
  'Calculate the growth of revenue in per cent, and say what would change with a discount of 8 per cent.',
  'Section 4. The table of the previous page lists the costs of transport for seven warehouses in the north.',
  'Choose the two that should be closed so that the average distance to a customer grows by no more than 5 km.',
  'Section 5. Describe in your own words how the central bank influences the interest that households pay.',
  'Use at least three of these terms: reserve, liquidity, inflation, bond, mortgage, expectation, deposit.',
];

const frame = (style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:48px;${style}}p{margin:0 0 .5em;white-space:pre-wrap}</style>${body}`;
const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p>${escaped(line)}</p>`).join('');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const SANS = 'font-family:Liberation Sans,DejaVu Sans,sans-serif';
const MONO = 'font-family:DejaVu Sans Mono,monospace';
const HAN = 'font-family:WenQuanYi Micro Hei,sans-serif';

/** A page as full as can be, with no line twice: the size of pictures is measured by it. */
const full = Array.from({ length: 46 }, (_, line) =>
  shuffled(SMALL.join(' ').split(' '), line + 1)
    .slice(0, 44)
    .join(' '),
);

/** The same order at every run (the generator of Park and Miller, 1988). */
function shuffled(words: readonly string[], seed: number): string[] {
  let state = seed * 7919;
  const order = words.map((word) => {
    state = (state * 48_271) % 2_147_483_647;
    return { word, state };
  });
  return order.sort((a, b) => a.state - b.state).map(({ word }) => word);
}

export const renderedPages: readonly RenderedPage[] = [
  {
    name: 'english-20px',
    truth: ENGLISH,
    html: frame(`font-size:20px;${SANS}`, paragraphs(ENGLISH)),
  },
  {
    name: 'english-serif-16px',
    truth: ENGLISH,
    html: frame('font-size:16px;font-family:Liberation Serif,serif', paragraphs(ENGLISH)),
  },
  {
    name: 'chinese-22px',
    truth: CHINESE,
    html: frame(`font-size:22px;${HAN}`, paragraphs(CHINESE)),
  },
  {
    name: 'chinese-16px',
    truth: CHINESE,
    html: frame(`font-size:16px;${HAN}`, paragraphs(CHINESE)),
  },
  { name: 'code-light', truth: CODE, html: frame(`font-size:18px;${MONO}`, paragraphs(CODE)) },
  {
    name: 'code-dark',
    truth: CODE,
    html: frame(`font-size:18px;background:#1e1e1e;color:#ce9178;${MONO}`, paragraphs(CODE)),
  },
  { name: 'small-12px', truth: SMALL, html: frame(`font-size:12px;${SANS}`, paragraphs(SMALL)) },
  {
    name: 'faint-14px',
    truth: SMALL,
    html: frame(`font-size:14px;color:#888;background:#f4f4f4;${SANS}`, paragraphs(SMALL)),
  },
  {
    name: 'coloured-16px',
    truth: ENGLISH,
    html: frame(`font-size:16px;color:#b00020;background:#e8f0ff;${SANS}`, paragraphs(ENGLISH)),
  },
  {
    name: 'full-14px',
    truth: full,
    html: frame(`font-size:14px;line-height:1.2;${SANS}`, paragraphs(full)),
  },
];
