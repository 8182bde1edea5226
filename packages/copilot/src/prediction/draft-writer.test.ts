import { expect, it } from 'vitest';
import { DraftWriter } from './draft-writer.ts';

const fact = (text: string) => ({ id: 'F1', text, place: null });

it.each([
  ['en', 'Hungarian sommelier diploma', 'One thing of mine: Hungarian sommelier diploma. [F1]'],
  ['zh-CN', '匈牙利侍酒师证书', '具体来说是这样：匈牙利侍酒师证书。 [F1]'],
  ['zh-TW', '匈牙利侍酒師證書', '具體來說是這樣：匈牙利侍酒師證書。 [F1]'],
] as const)(
  '[PRED-41] says a line of the resume in %s without reading it out',
  (language, line, said) => {
    const { answer, evidence } = new DraftWriter(language).addResumeLine(fact(line)).buildAnswer();
    expect(answer).toBe(said);
    expect(evidence).toEqual([fact(line)]);
  },
);
