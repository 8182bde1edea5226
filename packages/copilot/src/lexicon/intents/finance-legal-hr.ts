import type { LexiconIntent } from '../lexicon-intent.ts';

/** Finance, accounting, audit, law, human resources and office work. */
export const FINANCE_LEGAL_HR: readonly LexiconIntent[] = [
  {
    id: 'financial-statements',
    cues: 'statement; statement define|explainSimply|difference|frame',
    en: 'Walk me through the three financial statements. / How are the balance sheet and the income statement linked? / What do you look at first in a financial statement?',
    zh: '三大财务报表之间有什么关系？ / 看财报你最先看什么？ / 解释一下资产负债表和利润表。',
    composer: 'explain-concept',
  },
  {
    id: 'budgeting',
    cues: 'budget; budget plan|past|handle',
    en: 'How do you prepare a budget? / What do you do when a project goes over budget? / How do you keep costs under control? / Tell me about a forecast you made.',
    zh: '你怎么编制预算？ / 项目超支了怎么办？ / 你怎么控制成本？ / 讲一次你做预测的经历。',
  },
  {
    id: 'audit',
    cues: 'audit; audit past|problem|plan|accountant',
    en: 'How do you plan an audit? / What do you do when you find a material error? / How do you assess internal controls? / Why audit?',
    zh: '你怎么安排一次审计？ / 审计中发现重大问题怎么办？ / 怎么评价内部控制？ / 你为什么想做审计？',
  },
  {
    id: 'closing-the-books',
    cues: 'closeBooks; closeBooks deadline|handle|responsibility',
    en: 'Walk me through the month-end close. / How do you reconcile accounts? / How do you keep the closing on schedule?',
    zh: '讲讲月结的流程。 / 你怎么对账？ / 结账时间紧怎么保证按时完成？',
  },
  {
    id: 'numbers-do-not-match',
    cues: 'discrepancy; discrepancy accountant|mistake|handle; mistake statement|closeBooks|accountant',
    en: 'What do you do when the accounts do not balance? / You find a discrepancy in the figures: what next? / How did you find an error in the books?',
    zh: '账对不上你怎么办？ / 发现数据有差异怎么查？ / 讲一次你查出账务错误的经历。',
  },
  {
    id: 'tax',
    cues: 'tax; tax plan|regulation|experience',
    en: 'What experience do you have with taxes? / How do you keep up with changes in tax law? / How do you handle tax planning?',
    zh: '你有报税经验吗？ / 税务政策变化你怎么跟进？ / 你怎么做税务筹划？',
  },
  {
    id: 'valuation',
    cues: 'valuation; valuation company|define',
    en: 'How do you value a company? / Walk me through a discounted cash flow. / When would you use multiples instead?',
    zh: '你怎么给一家公司估值？ / 讲讲现金流折现法。 / 什么时候用可比公司法？',
    composer: 'explain-concept',
  },
  {
    id: 'accounting-concept',
    cues: 'accrual; accrual define|difference',
    en: 'Explain accrual accounting. / How does depreciation affect the statements? / How do you deal with late payers? / What is goodwill?',
    zh: '什么是权责发生制？ / 折旧对报表有什么影响？ / 应收账款收不回来怎么办？ / 商誉是什么？',
    composer: 'explain-concept',
  },
  {
    id: 'credit-and-markets',
    cues: 'credit2; credit2 risk|opinion|define',
    en: 'How do you judge the credit risk of a borrower? / What happens when interest rates rise? / What do you think of the market at the moment?',
    zh: '你怎么评估借款人的信用风险？ / 利率上升会有什么影响？ / 你怎么看现在的市场？',
  },
  {
    id: 'contract-review',
    cues: 'contract !closeDeal; contract lawyer|risk|negotiate',
    en: 'How do you review a contract? / Which clauses do you look at first? / How do you negotiate terms? / What would you do with an unfavourable clause?',
    zh: '你怎么审一份合同？ / 你会重点看哪些条款？ / 对方不肯改条款怎么办？',
  },
  {
    id: 'legal-case',
    cues: 'litigation; litigation lawyer|past; lawyer research',
    en: 'Tell me about a case you worked on. / How do you prepare for a trial? / How do you do legal research? / Would you defend somebody you think is guilty?',
    zh: '讲一个你办过的案件。 / 你怎么准备开庭？ / 你怎么做法律检索？ / 当事人不讲实话你怎么办？',
  },
  {
    id: 'regulation-change',
    cues: 'regulation; regulation change|upToDate|audit',
    en: 'How do you deal with a change in regulation? / How do you make sure that the company stays compliant? / How do you keep up with new laws?',
    zh: '法规变化你怎么应对？ / 怎么保证公司合规？ / 你如何跟进新政策？',
  },
  {
    id: 'recruiting',
    cues: 'recruitHow; recruitHow candidate|problem|plan; recruiter candidate|problem|experience',
    en: 'How do you find candidates for a role that is hard to fill? / How do you assess candidates in an interview? / What would you do if the hiring manager rejects everybody?',
    zh: '招聘难的岗位你怎么招人？ / 你怎么判断候选人是否合适？ / 用人部门一直不满意怎么办？',
  },
  {
    id: 'letting-people-go',
    cues: 'employeeRelation; employeeRelation subordinate|handle|past',
    en: 'Have you ever had to fire somebody? / How do you handle a grievance between employees? / How would you lower staff turnover? / How do you tell people about layoffs?',
    zh: '你辞退过员工吗？ / 怎么处理员工之间的纠纷？ / 员工离职率高怎么办？ / 怎么做裁员沟通？',
  },
  {
    id: 'staff-training',
    cues: 'training; training plan|subordinate|newcomer',
    en: 'How would you set up a training programme? / How do you find out what training people need? / How do you know that a training worked?',
    zh: '你怎么设计培训计划？ / 怎么做培训需求分析？ / 如何评估培训效果？',
  },
  {
    id: 'performance-system',
    cues: 'performanceMgmt; performanceMgmt plan|subordinate',
    en: 'How do you run performance reviews? / How would you design a bonus system? / How do you set fair targets for staff?',
    zh: '你怎么做绩效管理？ / 怎么设计薪酬体系？ / 员工对考核结果不满怎么办？',
  },
  {
    id: 'office-administration',
    cues: 'secretary; secretary handle|plan|experience',
    en: 'How do you manage the calendar of several people? / How do you keep an office running? / How do you write good minutes? / Two meetings collide: what do you do?',
    zh: '你怎么安排领导的日程？ / 行政工作琐碎，你怎么做好？ / 怎么写会议纪要？ / 来访接待你怎么安排？',
  },
  {
    id: 'business-case',
    cues: 'consulting; consulting company|solve|plan',
    en: 'The profits of a company are falling: how do you find out why? / Should our client enter this market? / How would you raise the profit of a coffee chain?',
    zh: '一家公司利润下滑，你怎么分析原因？ / 客户该不该进入新市场？ / 怎么提高一家连锁店的盈利？',
    composer: 'estimate',
  },
  {
    id: 'market-sizing',
    cues: 'caseEstimate; caseEstimate industry|howMany',
    en: 'Estimate how many taxis there are in this city. / How big is the market for bicycles? / How many cups of coffee are sold here in a day?',
    zh: '估算一下这座城市有多少辆出租车。 / 自行车的市场规模有多大？ / 一家咖啡店一天卖多少杯？',
    composer: 'estimate',
  },
];
