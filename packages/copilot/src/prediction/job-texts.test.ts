import type { PredictionLanguage } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { readCandidate } from './candidate.ts';
import { readJobLines } from './job-lines.ts';
import { predictByRules } from './predict-by-rules.ts';
import { findRequirements } from './requirements.ts';
import { ENGLISH_JOBS, type JobSample } from './testing/english-jobs.ts';
import { SIMPLIFIED_JOBS } from './testing/simplified-jobs.ts';
import { TRADITIONAL_JOBS } from './testing/traditional-jobs.ts';
import { CHINESE_SAMPLES, ENGLISH_SAMPLES } from './testing/sample-candidates.ts';

const SOFTWARE = ENGLISH_SAMPLES.find(({ trade }) => trade === 'software')?.profile ?? null;
const ACCOUNTING = CHINESE_SAMPLES.find(({ trade }) => trade === '会计')?.profile ?? null;

function predict({ title, text }: JobSample, language: PredictionLanguage) {
  const candidate = readCandidate(language === 'en' ? SOFTWARE : ACCOUNTING);
  const requirements = findRequirements(text, candidate);
  const questions = predictByRules({
    jobTitle: title,
    jobText: text,
    language,
    candidate,
    requirements,
    wanted: 60,
  });
  return { requirements, questions, asked: questions.map(({ question }) => question) };
}

const countMarks = (text: string, mark: string): number => text.split(mark).length - 1;

const LEAD_INS =
  /\b(?:you bring|we are looking|looking for|good to have|nice to have|bonus points?|must[: ]have)\b|\b(?:asks for|need|say|is to|you would|when you) (?:or|and|but|you|we|your|must|is|are|who|have|with|to)\b|(?:任职要求|岗位职责|加分项|希望你|資格條件|工作內容|加分條件|希望你)\s*[:：]/i;
/** A question, or a request: "Tell me about yourself." */
const ENDS = /[?？。]$|^(?:Tell|Describe|Walk|Take|Give|Explain|Talk)[^?]*\.$/;

const cases = [
  ...ENGLISH_JOBS.map((job) => ['en', job.title, job] as const),
  ...SIMPLIFIED_JOBS.map((job) => ['zh-CN', job.title, job] as const),
  ...TRADITIONAL_JOBS.map((job) => ['zh-TW', job.title, job] as const),
  ...ENGLISH_JOBS.map((job) => ['zh-CN', job.title, job] as const),
  ...SIMPLIFIED_JOBS.map((job) => ['en', job.title, job] as const),
];

describe.each(cases)('%s: %s', (language, _, job) => {
  const { requirements, questions, asked } = predict(job, language);

  it('asks in whole sentences that begin and end as such', () => {
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((one) => !/^[\p{Lu}\p{Script=Han}“「]/u.test(one))).toEqual([]);
    expect(asked.filter((one) => !ENDS.test(one))).toEqual([]);
    expect(asked.filter((one) => one.length > 220)).toEqual([]);
    expect(asked.filter((one) => one.includes('…'))).toEqual([]);
  });

  it('leaves no lead-in, no word twice and no quotation mark open', () => {
    expect(asked.filter((one) => LEAD_INS.test(one))).toEqual([]);
    expect(asked.filter((one) => /\b(\p{L}+) \1\b/iu.test(one))).toEqual([]);
    const isOpen = (one: string): boolean =>
      [
        ['“', '”'],
        ['「', '」'],
        ['(', ')'],
        ['（', '）'],
      ].some(([from = '', to = '']) => countMarks(one, from) !== countMarks(one, to));
    expect(asked.filter(isOpen)).toEqual([]);
    expect(
      asked.filter((one) => /[,;:，；：、] ?[.?？。”」]|[“「][,.;，。；\s]/u.test(one)),
    ).toEqual([]);
  });

  it('[PRED-21] quotes the job text letter by letter', () => {
    const lines = job.text.split('\n');
    const missing = requirements.filter(
      ({ quote, line }) => lines[line - 1]?.includes(quote) !== true,
    );
    expect(missing).toEqual([]);
  });

  it('[PRED-27] misses nothing in the resume that is only the work of the new job', () => {
    const tasks = readJobLines(job.text).filter(({ isTask }) => isTask === true);
    const missed = requirements.filter(
      ({ quote, standing }) =>
        standing === 'not-shown' && tasks.some((task) => task.quote === quote),
    );
    expect(missed).toEqual([]);
  });

  it('asks for nothing that is said of the company, of pay or of how to apply', () => {
    const listRequirements = requirements.map(({ quote }) => quote).join('\n');
    expect(listRequirements).not.toMatch(
      /[£$€]|salary|pension|parking|holiday|equal opp|diversity|backgrounds|CV|apply|closing date|uniform|Founded|薪|五险|勞健保|双休|週休|獎金|奖金|邮箱|报名|履歷表|电话|宿舍|特休|体检|健檢|成立于|總部/,
    );
    expect(questions.every(({ answer }) => answer.trim() !== '')).toBe(true);
  });
});

function listRequirements(title: string, jobs: readonly JobSample[]): string[] {
  const job = jobs.find((one) => one.title === title);
  return readJobLines(job?.text ?? '').map(
    ({ quote, preferred, isTask }) =>
      `${isTask === true ? 'task' : preferred ? 'welcome' : 'must'}: ${quote}`,
  );
}

it('parts one paragraph into the work, what is required and what is welcome', () => {
  expect(listRequirements('Customer Success Manager', ENGLISH_JOBS)).toEqual([
    'task: You own forty accounts from the first day after the sale: plan the launch, train the staff, and notice early when a clinic stops using what it pays for',
    'must: three years or more with business customers',
    'task: you explain numbers to people who do not like numbers',
    'must: you stay calm when something breaks on a Monday morning',
    'welcome: experience in health care',
    'welcome: SQL for your own reports',
    'welcome: a second language',
  ]);
});

it.each([
  [
    'Chef de partie',
    [
      'must: can run the fish section on a busy Saturday',
      'must: cares about seasonal produce',
      'must: You have worked in a professional kitchen for at least two years',
      'must: a Level 2 food hygiene certificate',
      'must: You love to learn',
      'must: you are not afraid of hard work',
    ],
  ],
  [
    'Warehouse operative',
    [
      'task: Picking, packing and loading to deadline',
      'must: own transport',
      'must: be able to lift up to 25 kg',
      'welcome: Forklift licence',
    ],
  ],
  [
    'Management accountant',
    [
      'task: you will be responsible for preparing the monthly management accounts, the annual budget and the quarterly forecast',
      'task: You will also partner with department heads and explain variances to them',
      'must: part-qualified CIMA or ACCA',
      "must: at least 2 years' experience in a manufacturing business",
      'must: advanced Excel skills (pivot tables, Power Query)',
      'must: ability to work to tight deadlines',
      'welcome: Knowledge of SAP',
    ],
  ],
])('reads %s as a job seeker would', (title, expected) => {
  expect(listRequirements(title, ENGLISH_JOBS)).toEqual(expected);
});

it('reads simplified and traditional Chinese as a job seeker would', () => {
  expect(listRequirements('急诊科护士', SIMPLIFIED_JOBS)).toEqual([
    'must: 护理专业大专及以上学历',
    'must: 持有护士执业证书',
    'welcome: 有三级医院急诊或ICU工作经验者优先',
    'must: 能适应倒班',
    'task: 主要负责预检分诊、危重病人抢救配合以及留观病人护理',
  ]);
  expect(listRequirements('餐厅店长', SIMPLIFIED_JOBS)).toEqual([
    'task: 负责门店日常运营、排班和食材成本控制',
    'task: 处理客诉',
    'must: 两年以上餐饮管理经验',
    'must: 会带团队',
    'must: 吃苦耐劳',
    'must: 有健康证',
  ]);
  expect(listRequirements('客戶成功經理', TRADITIONAL_JOBS)).toEqual([
    'task: 負責40家客戶的導入與續約',
    'task: 訓練店長使用系統，並收集回饋給產品團隊',
    'task: 每季向客戶報告使用成效',
    'must: 具備3年以上B2B客戶服務經驗',
    'must: 擅長把複雜的數字說得簡單',
    'must: 英文能力佳',
    'must: 可獨立主持英文會議',
    'welcome: 有餐飲業背景',
    'welcome: 會寫SQL',
  ]);
});

it('ends a sentence after an abbreviation, and none within one', () => {
  const text =
    "You must have a valid CPC. At least one year's experience is required by our insurers. £15.50 p/h.\nExperience with tools, e.g. Excel or Access.";
  expect(readJobLines(text).map(({ quote }) => quote)).toEqual([
    'a valid CPC',
    "At least one year's experience",
    'Experience with tools, e.g. Excel or Access',
  ]);
});

it('skips pay in the middle and leads that only announce what comes', () => {
  const text =
    'Salary: £30,000\nYou will:\n- Automate everything that hurts\nYou should have:\n- Go';
  expect(readJobLines(text)).toEqual([
    { quote: 'Automate everything that hurts', line: 3, preferred: false, isTask: true },
    { quote: 'Go', line: 5, preferred: false, isTask: false },
  ]);
});

it('[PRED-27] does not miss years of which the job text does not say what was done in them', () => {
  const text = "- At least one year's experience\n- 3年以上工作经验\n- Three years of bookkeeping";
  const standings = findRequirements(text, readCandidate(SOFTWARE)).map(({ standing }) => standing);
  expect(standings).toEqual([null, null, 'not-shown']);
});

it('keeps years as years, names as names, and quotes what fits into no sentence', () => {
  const [success, , warehouse, , chef, engineer] = ENGLISH_JOBS.map((job) =>
    predict(job, 'en').asked.join('\n'),
  );
  expect(success).toContain('This job asks for three years or more with business customers.');
  expect(success).not.toContain('Harbourline');
  expect(warehouse).not.toContain('would own transport');
  expect(chef).toContain('“You have worked in a professional kitchen for at least two years”');
  expect(engineer).toContain('asks for Terraform, and I do not see that in your resume');
  expect(engineer).toContain('experience with PCI DSS');
});
