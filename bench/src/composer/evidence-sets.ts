import type { AnswerSetup, ComposerEvidence } from '@cuecard/copilot';

export interface EvidenceSet {
  readonly name: string;
  readonly setup: Partial<AnswerSetup>;
  readonly evidence: readonly ComposerEvidence[];
}

/** Lines as the resume package numbers and labels them; all people and places are made up. */
function resume(lines: readonly (readonly [label: string, text: string])[]): ComposerEvidence[] {
  return lines.map(([label, text], index) => ({
    id: `F${index + 1}`,
    kind: 'resume',
    label,
    text,
  }));
}

const NURSE = resume([
  ['name', 'Mara Ilves'],
  ['location', 'Galway'],
  ['summary', 'Nurse with 8 years of experience in intensive care'],
  ['work', "Staff Nurse · St Brigid's Hospital · Cork · 2019-05 – present"],
  ['work-detail', "St Brigid's Hospital: Cut handover time by 15% across three wards"],
  ['work-detail', "St Brigid's Hospital: Mentored 6 new nurses"],
  ['work', 'Junior Nurse · Lakeside Clinic · Galway · 2016-02 – 2019-04'],
  ['education', 'BSc · Nursing · University of Tartu · 2012 – 2016'],
  ['skills', 'Triage, Wound care, Excel'],
  ['certificate', 'Advanced Life Support · Resuscitation Council · 2022'],
  ['language', 'Estonian · native'],
]);

const ENGINEER = resume([
  ['name', '林若溪'],
  ['location', '杭州'],
  ['summary', '6年后端开发经验，熟悉高并发'],
  ['work', '后端开发工程师 · 云栈科技有限公司 · 杭州 · 2020-07 – present'],
  ['work-detail', '云栈科技有限公司：将接口响应时间从800毫秒降到120毫秒'],
  ['work', '软件工程师 · 蓝湾网络 · 上海 · 2018-07 – 2020-06'],
  ['education', '本科 · 计算机科学 · 江城理工大学 · 2014 – 2018'],
  ['project', '订单中台 · 2021'],
  ['project-detail', '订单中台：日均处理300万笔订单'],
  ['skills', 'Java, Redis, MySQL'],
  ['award', '优秀员工 · 云栈科技有限公司 · 2022'],
]);

const SALES = resume([
  ['name', '陳以恩'],
  ['label', '業務主任'],
  ['summary', '擁有12年業務經驗，專長通路開發'],
  ['work', '業務主任 · 晨光食品股份有限公司 · 台中 · 2017-03 – present'],
  ['work-detail', '晨光食品股份有限公司：年度業績成長 35%，新增 48 家門市'],
  ['education', '碩士 · 企業管理 · 海島大學 · 2009 – 2011'],
  ['skills', '談判, 簡報, Salesforce'],
  ['language', '日語 · N2'],
]);

const TEACHER = resume([
  ['label', 'Secondary school teacher'],
  ['work', 'Maths Teacher · Holloway Park School · 2014-09 – 2023-07'],
  ['work-detail', 'Holloway Park School: Raised the pass rate from 61% to 78% in two years'],
  ['education', 'PGCE · Mathematics · Northmoor University · 2013 – 2014'],
  ['volunteer', 'Harbour Chess Club · Coach · 2018 – 2022'],
  ['publication', 'Fractions Without Fear · Classroom Notes · 2021'],
]);

const UNCLEAR = resume([
  ['work', 'Harbour Lane · Cork · 2020 – present'],
  ['work', 'Kiln & Oven · Cork · 2021 – present'],
  ['education', 'Evening courses · 2022'],
  ['skills', 'Baking: sourdough, pastry'],
  ['work-detail', 'Sold 1,200 loaves a week'],
]);

const BANK: readonly ComposerEvidence[] = [
  ...NURSE,
  {
    id: 'K1',
    kind: 'bank',
    label: 'A saved answer',
    text: 'At Lakeside Clinic I trained 14 colleagues. Dr. Moran asked me to.\n\n- We cut errors by 9%.\n- In 2018 the clinic won the Quiet Ward Award.',
  },
];

const BANK_IN_CHINESE: readonly ComposerEvidence[] = [
  {
    id: 'K7',
    kind: 'bank',
    label: '准备好的回答',
    text: '我在云栈科技有限公司带过5人小组。三个月上线了订单中台，成本下降20%。我学会了先听后说。',
  },
];

export const EVIDENCE_SETS: readonly EvidenceSet[] = [
  { name: 'nothing', setup: {}, evidence: [] },
  { name: 'nurse', setup: { jobTitle: 'Ward Manager' }, evidence: NURSE },
  { name: 'engineer', setup: { jobTitle: '架构师' }, evidence: ENGINEER },
  { name: 'sales', setup: { jobTitle: '業務經理' }, evidence: SALES },
  {
    name: 'teacher',
    setup: { school: 'Kestrel College', major: 'Education', degree: 'master' },
    evidence: TEACHER,
  },
  { name: 'unclear', setup: {}, evidence: UNCLEAR },
  { name: 'prepared', setup: {}, evidence: BANK },
  { name: 'prepared-chinese', setup: {}, evidence: BANK_IN_CHINESE },
];
