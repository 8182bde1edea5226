import { compose } from '@cuecard/copilot';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_SETS } from './evidence-sets.ts';
import { checkAnswer } from './fact-checker.ts';

const GROUNDS = {
  evidence: new Map([
    ['F1', "Staff Nurse · St Brigid's Hospital · 2019-05 – present"],
    ['F2', '云栈科技有限公司：成本下降20%'],
  ]),
  anywhere: ['Why did you leave Lakeside Clinic?'],
};
const unfounded = (text: string) =>
  checkAnswer(text, GROUNDS).notInEvidence.map(({ fact }) => fact);

describe('the checker of facts', () => {
  it('takes a line of the field for nothing about the candidate, and only the whole line', () => {
    const ofTheField = new Set(['SYN: the client sends its number']);
    const find = (text: string) => checkAnswer(text, { ...GROUNDS, ofTheField }).notInEvidence;
    expect(find('- SYN: the client sends its number')).toEqual([]);
    expect(find('- At Acme Rockets the SYN')).toHaveLength(2);
  });

  it.each([
    ['I cut costs by 40% at Globex.', ['40%', 'Globex']],
    [
      "My latest position is Staff Nurse at St Brigid's Hospital.",
      ['Staff Nurse', "St Brigid's Hospital"],
    ],
    ['- Employer: Acme Rockets', ['Acme Rockets']],
    ['I hold an MSc and led a team for seven years.', ['seven years', 'MSc', 'MSc']],
    ['我在蓝湾网络公司做了3年，毕业于江城理工大学。', ['3', '网络公司', '理工大学']],
    ['我用 Kubernetes 把成本降了百分之二十。', ['百分之二十', 'Kubernetes']],
    ["The place was St Brigid's Hospital in 2018. [F1]", ['2018']],
  ])('finds what nothing states in %s', (text, facts) => {
    expect(unfounded(text)).toEqual(facts);
  });

  it.each([
    ["I am Staff Nurse at St Brigid's Hospital since 2019. [F1]"],
    ['成本下降20%，是在云栈科技有限公司。 [F2]'],
    ['At Lakeside Clinic I learned [what you learned at Globex].'],
    ['I listen first. Then I ask one question: what matters?'],
    ['在公司里，我先听同事怎么说。'],
    ['```java\nstatic Result solve(Input input) {}\n```'],
  ])('has nothing against %s', (text) => {
    expect(unfounded(text)).toEqual([]);
  });

  it('sees a fact that another line cites as unfounded here', () => {
    expect(unfounded("- St Brigid's Hospital [F1]\n- Also at St Brigid's Hospital")).toHaveLength(
      1,
    );
  });
});

describe('composed answers', () => {
  it.each(EVIDENCE_SETS)(
    '[ANS-44] state nothing that the evidence of $name does not',
    (set) => {
      for (const answerLanguage of ['en', 'zh-CN', 'zh-TW']) {
        for (const question of [
          'Tell me about yourself.',
          'What are you most proud of?',
          'What relevant experience do you have?',
          '你目前主要负责什么？',
        ]) {
          const setup = { ...set.setup, answerLanguage, style: 'outline' as const };
          const { text } = compose({ question, setup, evidence: set.evidence });
          const sources = {
            evidence: new Map(set.evidence.map((item) => [item.id, item.text])),
            anywhere: [question, ...Object.values(set.setup).map(String)],
          };
          expect(checkAnswer(text, sources).notInEvidence).toEqual([]);
          const invented = `${text}\n- At Globex I saved 47% in 2011.`;
          expect(checkAnswer(invented, sources).notInEvidence).toHaveLength(3);
        }
      }
    },
    60_000,
  );
});
