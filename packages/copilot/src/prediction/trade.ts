import { folded } from './terms.ts';

/** Kinds of work that have questions of their own. */
export const TRADES = [
  'nursing',
  'teaching',
  'accounting',
  'sales',
  'public-service',
  'customer-service',
  'software',
  'data',
  'product',
  'design',
  'marketing',
  'people',
  'administration',
  'operations',
  'engineering',
  'hospitality',
  'legal',
] as const;
export type Trade = (typeof TRADES)[number];

/** From the narrower to the wider: a nurse teacher is a nurse first. */
const PATTERNS: readonly (readonly [Trade, RegExp])[] = [
  [
    'nursing',
    /\b(?:nurs\w+|midwi\w+|caregiver|carer|paramedic|physio\w*|clinical|medical|doctor|pharmac\w+)\b|护士|护理|护师|医生|医师|药师|康复师|助产/u,
  ],
  [
    'teaching',
    /\b(?:teach\w+|tutor|lecturer|educator|kindergarten|school)\b|教师|老师|幼教|讲师|助教|班主任|教研/u,
  ],
  [
    'accounting',
    /\b(?:accountant|accounting|bookkeep\w+|auditor|tax|finance|financial|controller|treasur\w+)\b|会计|出纳|财务|审计|税务|金融/u,
  ],
  ['legal', /\b(?:lawyer|solicitor|attorney|paralegal|legal)\b|律师|法务|法律/u],
  [
    'public-service',
    /\b(?:civil serv\w+|public sector|municipal|government|council|policy officer)\b|公务员|选调|事业单位|街道|社区工作|机关|科员|村官|政府/u,
  ],
  [
    'customer-service',
    /\b(?:customer (?:service|support|care|success)|call cent\w+|help ?desk)\b|客服|客户服务|售后|呼叫中心/u,
  ],
  [
    'sales',
    /\b(?:sales|account (?:manager|executive)|business development|retail|shop assistant)\b|销售|客户经理|商务|导购|业务员|置业顾问/u,
  ],
  [
    'data',
    /\b(?:data (?:analyst|scientist|engineer)|business intelligence|statistic\w+)\b|数据分析|数据工程|数据科学|算法/u,
  ],
  ['product', /\b(?:product (?:manager|owner)|scrum master)\b|产品经理|产品助理|产品运营/u],
  ['design', /\b(?:designer|ux|ui|illustrator|architect of interiors)\b|设计师|美工|交互|视觉/u],
  [
    'software',
    /\b(?:software|developer|programmer|frontend|front-end|backend|back-end|full.?stack|devops|sre|qa engineer|tester)\b|程序员|前端|后端|软件|开发工程师|测试工程师|运维/u,
  ],
  [
    'marketing',
    /\b(?:marketing|brand|copywriter|social media|public relations|communications officer|content)\b|市场|品牌|新媒体|文案|公关|运营专员|内容运营/u,
  ],
  [
    'people',
    /\b(?:human resources|hr|recruit\w+|talent|people partner)\b|人力资源|人事|招聘|hrbp|薪酬/u,
  ],
  [
    'hospitality',
    /\b(?:hotel|restaurant|chef|cook|waiter|waitress|barista|housekeep\w+|flight attendant|tour guide)\b|酒店|餐饮|厨师|服务员|前厅|导游|空乘/u,
  ],
  [
    'operations',
    /\b(?:logistics|warehouse|supply chain|procurement|purchas\w+|operations|driver|dispatcher)\b|物流|仓储|采购|供应链|司机|调度/u,
  ],
  [
    'engineering',
    /\b(?:mechanical|electrical|civil engineer|manufactur\w+|production|technician|construction|maintenance|process engineer|quality engineer)\b|机械|电气|土木|施工|工艺|生产|质检|设备|技工|电工|造价/u,
  ],
  [
    'administration',
    /\b(?:administrat\w+|secretary|office|assistant|receptionist|clerk)\b|行政|文员|秘书|助理|前台|文秘/u,
  ],
];

/** The title decides; the job text only where the title says nothing. Null for any other work. */
export function tradeOf(jobTitle: string, jobText: string): Trade | null {
  const inTitle = tradeIn(folded(jobTitle));
  if (inTitle !== null) return inTitle;
  const text = folded(jobText);
  let best: Trade | null = null;
  let most = 1;
  for (const [trade, pattern] of PATTERNS) {
    const count = text.match(new RegExp(pattern, 'gu'))?.length ?? 0;
    if (count > most) [best, most] = [trade, count];
  }
  return best;
}

function tradeIn(text: string): Trade | null {
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
