import { describe, expect, it } from 'vitest';
import { findFillers, findHedges, findSpecifics } from './find-marks.ts';
import { findFillerCapability, measureAnswer } from './index.ts';
import { heard } from './testing.ts';

const read = (find: typeof findFillers) => (text: string) =>
  find(text).map(({ from, to }) => text.slice(from, to));

describe('[PRAC-15] fillers', () => {
  const fillers = read(findFillers);

  it.each<[string, string[]]>([
    ['Um, I led it, uh, for two years.', ['Um', 'uh']],
    ['It was, like, slow, you know, all day.', ['like', 'you know']],
    ['I like what you know of it.', []],
    ['The humble umbrella erred.', []],
    ['呃，我负责，嗯，这个项目。', ['呃', '嗯']],
    ['然后，我们就是，把那个项目上线了。', ['然后']],
    ['然後，我們把那個專案上線了。', ['然後']],
    ['我们然后把它上线了。', []],
  ])('in “%s”', (text, found) => expect(fillers(text)).toEqual(found));

  it('are counted only where the recogniser is known to write them', () => {
    const voice = [[0, 60_000]] as const;
    const text = 'Um, I led it, uh, for two years.';
    const by = (engine: string) =>
      measureAnswer({
        turns: [heard(text, voice, { engine })],
        language: 'en',
        kind: 'other',
        askedMs: null,
      }).fillers;
    expect(findFillerCapability('whisper-base')).toBe('dropped');
    expect(by('whisper-base')).toEqual({ measured: false, because: 'recogniser-drops-them' });
    expect(by('an engine of tomorrow')).toEqual({ measured: false, because: 'recogniser-untried' });
  });
});

describe('[PRAC-16] specifics', () => {
  const specifics = read(findSpecifics);

  it.each<[string, string[]]>([
    ['We moved 40 million rows in two weeks.', ['40 million', 'two weeks']],
    ['It fell by 12.5 % after March 2021.', ['12.5 %', 'March', '2021']],
    ['I worked with Nordwind Energy on it. Then I left.', ['Nordwind Energy']],
    ['We used PostgreSQL and SQL.', ['PostgreSQL', 'SQL']],
    ['It was good and I liked it.', []],
    ['我们用三个月把延迟降低了百分之四十。', ['三个月', '百分之四十']],
    ['2021年6月上线，服务了200万用户。', ['2021年6月', '200万']],
    ['我們用三個月上線。', ['三個月']],
    ['我觉得沟通很重要。', []],
  ])('in “%s”', (text, found) => expect(specifics(text)).toEqual(found));
});

describe('[PRAC-17] hedges', () => {
  const hedges = read(findHedges);

  it.each<[string, string[]]>([
    ['I think it was maybe a kind of test.', ['I think', 'maybe', 'kind of']],
    ['What kind is it? I thought of it.', []],
    ['可能是三个月，我觉得差不多。', ['可能', '我觉得', '差不多']],
    ['大概也許三個月，應該是。', ['大概', '也許', '應該是']],
  ])('in “%s”', (text, found) => expect(hedges(text)).toEqual(found));
});
