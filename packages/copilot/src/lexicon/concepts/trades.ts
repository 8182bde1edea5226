import type { ConceptTable } from './concept-table.ts';

/** Words of single trades other than software. */
export const TRADES: ConceptTable = {
  quota:
    'quota, sales target, hit your number, hit target, sales figures, revenue target, your numbers, sales goal, monthly target, meet target, 销售目标, 业绩目标, 业绩指标, 销售业绩, 完成业绩, 任务指标, 月度指标, 业绩压力',
  closeDeal:
    'close a deal, closing, closed a deal, close the sale, deal you won, landed, biggest deal, biggest sale, won the account, sign the contract, win a customer, 成交, 签单, 成单, 拿下, 谈成, 大单, 促成, 签约, 单子, 逼单, 订单',
  prospect:
    'prospect, prospecting, lead generation, cold call, cold calling, cold email, find new customers, find new clients, new business, pipeline, generate leads, win new customers, 开发客户, 陌生拜访, 电话销售, 新客户, 开拓客户, 获客, 拓客, 陌拜, 潜在客户, 找客户, 客源, 开拓市场, 跑客户',
  objection:
    'objection, too expensive, price objection, say no to you, customer hesitates, hesitant, reluctant, not interested, 异议, 太贵, 嫌贵, 犹豫, 客户拒绝, 价格高, 不需要, 被拒绝',
  retainCustomer:
    'retain, retention, keep customers, existing customer, churn, upsell, cross-sell, repeat business, account management, key account, long-term relationship with, lose a customer, lost a client, losing a client, 维护客户, 老客户, 留存, 客户关系, 流失, 复购, 大客户, 客户维护, 回头客, 流失客户, 留住客户',
  sellThis:
    'sell me this, sell me, sell this pen, sell to me, pitch me, 把这支笔卖给, 卖给我, 推销给我, 卖这支笔, 向我推销',
  statement:
    'financial statement, balance sheet, income statement, cash flow, cash flow statement, profit and loss, three statements, p&l, 财务报表, 资产负债表, 利润表, 现金流量表, 三大报表, 损益表, 现金流, 三张表, 报表, 财报',
  budget:
    'budget, budgeting, forecast, cost control, spending, over budget, variance, 预算, 成本控制, 预测, 超支, 费用控制, 控制成本, 经费, 成本管控, 开支',
  audit:
    'audit, auditor, internal control, compliance, material misstatement, sampling, sox, 审计, 内控, 合规, 稽核, 查账, 内部控制, 审计师, 查核',
  closeBooks:
    'month-end, month end, year-end, close the books, closing process, reconcile, reconciliation, ledger, journal entry, bank statement, 月结, 结账, 对账, 年结, 关账, 月底结, 凭证, 总账, 帐务, 银行余额',
  tax: 'tax, taxation, vat, tax return, 税, 税务, 报税, 纳税, 增值税, 筹划',
  valuation:
    'valuation, dcf, discounted cash flow, multiple, ebitda, wacc, value a company, net present value, irr, 估值, 折现, 企业价值, 净现值, 市盈率',
  accrual:
    'accrual, depreciation, deferred, receivable, payable, inventory accounting, goodwill, revenue recognition, bad debt, amortization, 权责发生, 收付实现, 折旧, 应收, 应付, 商誉, 收入确认, 坏账, 摊销, 应收账款',
  discrepancy:
    'discrepancy, does not balance, do not match, numbers do not add up, unexplained difference, does not tie, off by, 对不上, 差异, 不平, 不一致的数, 账实不符, 账不平, 数字不对',
  credit2:
    'loan, lending, creditworthiness, credit risk, borrower, interest rate, mortgage, bond, inflation, stock market, 贷款, 信贷, 信用风险, 借款人, 利率, 授信, 债券, 通胀, 股市',
  triage:
    'triage, several patients, multiple patients, patient load, patients at once, short-staffed, understaffed, short staffed, not enough staff, 分诊, 检伤, 多个病人, 几个病人, 人手不足, 缺人, 同时几个患者, 人力不足',
  medication:
    'medication, medicine, dose, drug, prescription, wrong dose, injection, infusion, give the wrong, 给药, 用药, 药物, 剂量, 打针, 输液, 发错药, 配药, 药',
  emergencyCare:
    'resuscitation, cpr, code blue, deteriorate, deteriorating, cardiac arrest, patient collapse, vital signs, critical patient, 抢救, 急救, 病情恶化, 心跳骤停, 心肺复苏, 病情变化, 急诊, 危重',
  bedside:
    'bedside manner, compassion, empathy, end of life, dying, grieving, death, palliative, anxious patient, die, comfort a, 同理心, 临终, 安宁, 人文关怀, 共情, 去世, 关怀, 过世, 安抚, 死亡',
  infection:
    'infection control, hand hygiene, ppe, sterile, aseptic, 感染控制, 手卫生, 无菌, 院感, 消毒, 防护, 感控',
  diagnosis:
    'diagnosis, diagnose, symptom, treatment plan, treatment, consent, informed consent, refuses treatment, refuse treatment, refuse medication, 诊断, 症状, 治疗方案, 知情同意, 拒绝治疗, 医患, 治疗, 病情, 看病',
  patientSafety:
    'patient safety, near miss, adverse event, fall risk, handover, handoff, charting, 病人安全, 不良事件, 交班, 护理记录, 病安, 跌倒, 交接班, 医疗安全, 三查七对, 医嘱',
  lessonPlan:
    'lesson plan, plan a lesson, curriculum, lesson you taught, prepare a class, learning objectives, teaching plan, design a lesson, 教案, 备课, 课程设计, 教学设计, 教学计划, 一堂课, 一节课, 课程安排',
  classroom:
    'classroom management, discipline, disruptive, misbehave, misbehaviour, misbehavior, acting up, behaviour in class, behavior in class, unruly, talk in class, noisy class, 课堂管理, 纪律, 捣乱, 调皮, 班级管理, 扰乱课堂, 不听话, 班级经营, 课堂秩序, 不守纪律, 违纪, 捣蛋, 睡觉',
  differentiate:
    'differentiate, different abilities, different levels, struggling student, special needs, gifted, mixed ability, falling behind, slow learner, left behind, learning difficulties, 因材施教, 差异化, 后进生, 学习困难, 特殊学生, 不同程度, 跟不上, 差生, 学困生, 特教, 程度不同, 基础差',
  engageStudents:
    'engage, keep students interested, student engagement, motivate students, attention in class, unmotivated, make lessons interesting, interested in your subject, 调动, 学习兴趣, 课堂气氛, 吸引学生, 学习动机, 厌学, 课堂活跃, 不想学',
  assess:
    'assess, assessment, measure learning, check understanding, know they have understood, homework, 评量, 作业, 学习评价, 检验学习, 掌握程度',
  teachPhilosophy:
    'teaching philosophy, teaching style, approach to teaching, good teacher, education philosophy, 教学理念, 教育理念, 教学风格, 好老师, 教育观, 优秀教师, 教育热情',
  bully: 'bully, bullying, harass, harassment, 霸凌, 欺凌, 骚扰, 欺负, 校园暴力, 性骚扰',
  policyView:
    'what do you think of the policy, social phenomenon, phenomenon, some people say, what is your view on, how do you view, your opinion on, what do you make of, public opinion, controversy, quote, saying, 社会现象, 怎么看待, 如何看待, 谈谈看法, 你的看法, 你的理解, 谈谈理解, 有人认为, 有人说, 这种现象, 怎么看, 舆论, 热议, 争议, 引发热议, 你的观点, 谈谈你的看法, 如何评价这',
  serve:
    'serve the public, serve the people, public interest, common good, duty to, 为人民服务, 服务群众, 公共利益, 为民, 服务人民, 服务社会, 公仆, 便民',
  grassroots:
    'grassroots, rural, village, remote area, countryside, 农村, 乡镇, 乡村, 偏远, 下乡, 驻村, 村里, 社区, 街道, 乡村振兴',
  recruitHow:
    'hire people, source candidates, sourcing, fill a role, hard to fill, interview candidates, screen, talent acquisition, 招人, 寻访, 筛选, 面试候选人, 招不到, 招聘渠道, 人才, 用人部门, 招聘难',
  employeeRelation:
    'employee relations, grievance, labor law, labour law, turnover, attrition, engagement survey, employee engagement, terminate an employee, fire someone, fire an employee, lay someone off, let someone go, dismiss someone, 员工关系, 劳动法, 离职率, 员工满意, 辞退员工, 开除, 劳动仲裁, 劳基法, 裁掉, 劝退, 流失率, 员工流失',
  training:
    'training program, training programme, train staff, training plan, training needs, 培训计划, 员工培训, 培训体系, 教育训练, 培训方案',
  performanceMgmt:
    'performance management, performance appraisal, kpi system, pay structure, compensation structure, 绩效管理, 薪酬体系, 绩效体系, 考核制度, 绩效制度',
  campaign:
    'campaign, marketing campaign, promote a product, promotion campaign, advertise, advertising, advertisement, ad spend, launch campaign, 营销活动, 推广, 广告, 宣传, 投放, 营销, 促销, 行销, 推广活动, 引流',
  brand: 'brand, branding, positioning, brand image, reputation, 品牌, 定位, 形象, 口碑, 声誉',
  marketingMetric:
    'roi, conversion rate, conversion, click-through, cac, return on investment, measure a campaign, marketing metrics, campaign work, campaign worked, 投资回报, 转化率, 点击率, 获客成本, 投产比, 转化, 效果评估',
  socialMedia:
    'social media, content, seo, content marketing, tiktok, followers, community, 新媒体, 社交媒体, 内容运营, 公众号, 短视频, 社群, 涨粉, 粉丝, 小红书, 抖音, 自媒体, 社媒, 搜索引擎优化',
  growth:
    'growth, user growth, acquisition, activation, engagement, retention rate, daily active, 增长, 拉新, 促活, 用户增长, 日活, 活跃度, 用户运营, 留存率',
  targetAudience:
    'target audience, segment, segmentation, customer research, user research, market research, persona, 目标用户, 用户画像, 用户调研, 市场调研, 目标客群, 用户研究, 市场调查, 用户需求',
  supplyChain:
    'supply chain, logistics, procurement, sourcing supplier, purchasing, 供应链, 物流, 采购, 进货, 配送, 供应中断',
  inventory:
    'inventory, stock, stockout, stock level, warehouse, shrinkage, stocktake, 库存, 仓库, 缺货, 盘点, 仓储, 积压, 备货, 入库, 出库, 存货',
  shipment:
    'shipment, delivery, courier, freight, customs, transport, route, late shipment, ship goods, 发货, 运输, 货物, 报关, 快递, 送货, 货运, 交货, 货期, 海关',
  lean: 'lean, six sigma, kaizen, 5s, waste reduction, continuous improvement, bottleneck on, takt, cycle time, 精益, 六西格玛, 看板, 持续改善, 浪费, 精益生产, 产能, 节拍',
  qualityControl:
    'quality control, quality assurance, defect, defective, reject rate, iso, root cause, scrap, quality problem, quality issue, 质量管理, 质量控制, 次品, 不良率, 良率, 质检, 品质, 品管, 质量问题, 根本原因, 不良品, 返工, 质量',
  safety:
    'safety, safe, hazard, workplace accident, osha, unsafe, injury, protective equipment, 安全, 隐患, 安全生产, 工伤, 工安, 安全事故, 危险, 安全规程, 操作规程',
  machine:
    'machine, machine breaks, breakdown, production line, line stops, equipment, downtime, maintenance, 设备, 机器, 停线, 产线, 停机, 故障停, 维修, 保养, 流水线, 车间, 生产线, 机台',
  restaurant:
    'restaurant, kitchen, chef, waiter, food, table, menu, cook, bar, 餐厅, 厨房, 点餐, 上菜, 服务员, 菜, 餐饮, 外场, 内场, 传菜',
  hotel:
    'hotel, front desk, check in, check-in, room, reservation, overbook, overbooked, booking, concierge, housekeeping, 酒店, 前台, 客房, 预订, 超额预订, 入住, 订房, 饭店, 柜台, 满房, 房间',
  retail:
    'retail, store, shop floor, cashier, till, checkout, shoplift, shoplifting, return an item, refund, merchandise, 零售, 门店, 收银, 退货, 退款, 小偷, 导购, 店员, 商店, 退换货, 店铺, 连带率',
  contract:
    'contract, clause, draft a contract, agreement, terms, nda, 合同, 条款, 协议, 合约, 起草, 审合同, 契约',
  litigation:
    'litigation, court, trial, lawsuit, sue, case law, precedent, legal research, legal dispute, plaintiff, defend a client, 诉讼, 法庭, 案件, 判例, 打官司, 胜诉, 案由, 法律检索, 败诉, 辩护, 当事人, 法院',
  regulation:
    'regulation, regulatory, regulatory change, new law, legislation, 法规, 监管, 新规, 政策变化, 法令, 立法, 规章',
  research:
    'research, thesis, dissertation, research proposal, research interest, research topic, paper, publication, lab, experiment, hypothesis, literature, academic, 研究, 论文, 毕业论文, 课题, 研究方向, 实验, 发表, 文献, 科研, 学术, 研究计划, 研究兴趣, 开题, 毕设, 毕业设计',
  supervisorAcad:
    'advisor, adviser, supervisor for your thesis, professor, principal investigator, 导师, 指导教授, 指导老师, 教授, 指导教师',
  methodology:
    'methodology, method, sample size, statistical test, research design, data collection, 研究方法, 方法论, 样本, 统计方法, 创新点, 实验设计',
  fundingGrant:
    'funding, grant, scholarship, tuition, financial aid, 奖学金, 经费申请, 学费, 基金, 资助, 助学金',
  productSense:
    'favorite product, favourite product, favorite app, favourite app, improve our product, product you like, product improvement, product you use, app you use, our product, our app, our website, 喜欢的产品, 喜欢的app, 改进我们的产品, 产品改进, 常用的app, 我们的产品, 竞品分析, 产品体验, 我们的网站',
  productMetric:
    'north star, product metric, metric drops, metric dropped, drop in, measure a feature, kpi for, success of a feature, metrics would you, which metrics, key metrics, 北极星, 产品指标, 指标下降, 衡量功能, 下滑, 下跌, 数据下降, 关键指标, 哪些指标, 看什么指标',
  roadmap:
    'roadmap, feature prioritization, backlog, which feature, feature request, what to build, build next, features to build, 路线图, 需求优先级, 需求池, 功能优先, 需求评审, 哪个需求, 哪个功能, 排期',
  requirement:
    'requirement, requirements gathering, scope, scope creep, specification, prd, change request, keeps changing, new requirements, 需求, 需求变更, 需求分析, 范围, 改需求, 规格, 需求文档, 需求频繁',
  launch:
    'launch, release, go to market, new product, product launch, rollout, mvp, ship a product, 上线, 发布, 推出, 新品上市, 新产品, 上市, 从零到一, 从0到1, 冷启动',
  designProcess:
    'design process, design thinking, approach a design, wireframe, prototype, design decision, mockup, figma, 设计流程, 设计思路, 原型, 设计过程, 设计稿, 设计方法, 线框图',
  usability:
    'usability, usability test, accessibility, user experience, ux, user interface, ui, user testing, interaction design, 可用性, 无障碍, 用户体验, 可用性测试, 交互, 界面, 用户测试, 交互设计, 易用性, 使用者体验',
  portfolio:
    'portfolio, work samples, piece in your portfolio, show us your work, 作品集, 作品, 代表作品',
  designFeedback:
    'critique, design critique, design review, design feedback, 设计评审, 设计反馈, 设计方案被',
  projectMgmt:
    'project management, project manager, agile, scrum, sprint, kanban, waterfall, standup, retrospective, gantt, 项目管理, 敏捷, 迭代, 站会, 瀑布, 复盘, 项目经理, 进度管理',
  offTrack:
    'off track, at risk, behind schedule, project delayed, project slips, project going wrong, over time, in trouble, 进度落后, 项目延期, 失控, 落后, 进度延误, 项目风险, 脱离计划',
  crisisPr:
    'public relations, press, media, crisis communication, negative review, bad review, bad press, online criticism, 公关, 媒体, 差评, 负面新闻, 记者, 负面舆情, 舆情, 网上, 曝光, 网络舆论, 负评',
  caseEstimate:
    'how many, estimate, market size, guesstimate, size of the market, 估算, 市场规模, 多少个, 有多少家, 估计一下, 一共有多少',
  consulting:
    'profit falling, profits decline, profit decline, enter a new market, market entry, profitability, declining profit, revenue is falling, case study, profits are down, 利润下降, 进入新市场, 盈利, 利润下滑, 市场进入, 营收下降, 咨询, 业绩下滑',
  negotiationPrice:
    'discount, lower price, price cut, cheaper, price negotiation, 打折, 降价, 优惠, 压价, 折扣, 便宜, 价格谈判',
  secretary:
    'administrative, admin, office manager, assistant, calendar, minutes, filing, schedule meetings, 行政, 秘书, 助理, 文员, 会议纪要, 档案, 接待, 日程, 内勤, 总务, 庶务',
};
