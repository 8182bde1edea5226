/**
 * What jobs of many trades ask for, in both languages: `English = 中文`, the usual name first. It joins a
 * job text and a resume that say the same in other words or in another language. From knowledge of job
 * advertisements; simplified characters only, readers fold what they compare.
 */
const ROWS = `
nursing, nurse, nurses = 护理, 护士
patient care, nursing care, bedside care = 患者护理, 临床护理, 基础护理
wound care, wound dressing = 伤口护理, 换药
triage = 分诊
medication administration, administering medication = 给药, 用药管理
infection control, infection prevention = 感染控制, 院感, 感控
intensive care, ICU, critical care = 重症监护, 重症, ICU
emergency care, emergency department, first aid = 急诊, 急救
rehabilitation = 康复
care plans, care planning = 护理计划
nursing records, clinical documentation, charting = 护理文书, 护理记录, 病历
lesson planning, lesson plans, curriculum planning = 备课, 教学设计, 教案
classroom management, behaviour management, behavior management = 课堂管理, 班级管理, 班主任
teaching, instruction, teacher = 教学, 授课, 任教, 教师
curriculum development, course design = 课程开发, 课程设计
assessment of pupils, student assessment, grading, marking = 学生评价, 作业批改, 命题
parent communication, parents evenings, work with parents = 家校沟通, 家长沟通
special educational needs, inclusive education = 特殊教育, 融合教育
accounting, accountant = 会计
bookkeeping, general ledger = 账务处理, 记账, 总账
month-end close, month end closing, closing the books = 月结, 月度结账, 结账, 关账
financial statements, financial reporting = 财务报表, 财务报告, 报表编制
tax filing, tax returns, VAT = 纳税申报, 报税, 税务申报, 增值税
audit, auditing = 审计
reconciliation, reconciling accounts = 对账
cost accounting, cost control = 成本核算, 成本控制, 成本管理
budgeting, budget planning, forecasting = 预算
accounts payable, accounts receivable = 应收应付, 应收账款, 应付账款
financial analysis, financial modelling, financial modeling = 财务分析, 财务建模
internal control, internal controls = 内控, 内部控制
risk management, risk control = 风险管理, 风控, 风险控制
cold calling, cold calls, prospecting = 陌生拜访, 电话销售, 客户开发, 开发客户
key account management, key accounts = 大客户, 重点客户
sales targets, quota, sales performance = 销售指标, 销售目标, 业绩指标, 销售业绩
negotiation, contract negotiation = 谈判, 商务谈判
customer relationships, client relationships, CRM = 客户关系, 客户维护, CRM
customer service, customer support = 客户服务, 客服, 售后
complaint handling, handling complaints = 投诉处理, 处理投诉, 客诉
sales = 销售
channel management, distribution, dealers = 渠道, 经销商
market research = 市场调研, 市场研究
brand management, branding = 品牌
content marketing, content creation, copywriting = 内容营销, 内容运营, 文案
social media = 新媒体, 社交媒体, 公众号, 短视频
advertising campaigns, paid media, performance marketing = 广告投放, 投放
SEO, search engine optimisation, search engine optimization = SEO, 搜索引擎优化
event planning, event management = 活动策划, 活动组织
user growth, growth marketing = 用户增长, 拉新
user operations, community management = 用户运营, 社群运营
e-commerce = 电商, 电子商务
recruitment, recruiting, hiring = 招聘
onboarding, training, employee training = 培训, 入职
payroll, compensation and benefits = 薪酬, 薪资, 社保
performance management, performance reviews = 绩效
employee relations, labour law, labor law = 员工关系, 劳动法
document drafting, official documents, report writing = 公文写作, 公文, 材料撰写, 文字材料
meeting organisation, meeting minutes, organising meetings = 会务, 会议组织, 会议纪要
records management, document filing, archives = 档案, 归档
office administration, administrative support = 行政, 办公室管理
scheduling, calendar management = 日程, 排班
policy analysis, policy implementation, public policy = 政策研究, 政策落实, 政策
public service, citizen services = 群众工作, 政务服务, 为民服务, 窗口服务
grassroots work, community work = 基层工作, 社区工作
petitions, mediation = 信访, 调解
emergency response, crisis management = 应急处置, 应急管理, 突发事件
legal research, contract review, reviewing contracts = 合同审核, 合同审查, 法律研究
litigation = 诉讼
compliance, regulatory compliance = 合规
procurement, purchasing, sourcing = 采购
supply chain = 供应链
inventory management, stock control = 库存, 仓储
logistics, transport planning = 物流, 运输
quality control, quality assurance, QA = 质量控制, 质检, 品控, 质量管理
lean manufacturing, lean production, six sigma = 精益生产, 精益, 六西格玛
production planning, production management = 生产计划, 生产管理
equipment maintenance, maintenance of equipment = 设备维护, 设备维修, 设备保养
workplace safety, health and safety, site safety = 安全生产, 安全管理, EHS
construction management, site management = 施工管理, 现场管理, 工程管理
cost estimation, bidding, tendering = 造价, 招投标, 投标
mechanical design, CAD, SolidWorks = 机械设计, CAD, SolidWorks
circuit design, electronics = 电路设计, 硬件设计
PLC, automation = PLC, 自动化
project management, managing projects = 项目管理
stakeholder management, cross-functional = 跨部门, 干系人
team management, people management, leading a team, team leadership = 团队管理, 带团队, 团队建设
product management, product planning = 产品规划, 产品管理, 产品设计
requirements analysis, requirement gathering = 需求分析, 需求调研
user research, usability testing, user interviews = 用户研究, 用户调研, 可用性测试
user interface design, UI design, interaction design, UX = UI设计, 交互设计, 界面设计, 用户体验
Figma, prototyping = Figma, 原型
graphic design, visual design = 平面设计, 视觉设计
video editing = 视频剪辑, 剪辑
data analysis, data analytics = 数据分析
data visualisation, data visualization, dashboards = 数据可视化, 看板
statistics, statistical modelling, statistical modeling = 统计, 统计建模
machine learning = 机器学习
deep learning = 深度学习
large language models, LLM = 大模型, 大语言模型
Excel, spreadsheets = Excel, 电子表格
SAP, ERP = SAP, ERP
accounting software = 用友, 金蝶
SQL, databases, PostgreSQL, MySQL = SQL, 数据库
Python = Python
Java = Java
JavaScript, TypeScript = JavaScript, TypeScript, 前端
React = React
Vue = Vue
C++ = C++
software testing, test automation, automated testing = 软件测试, 自动化测试
distributed systems, microservices = 分布式, 微服务
high concurrency, performance tuning, performance optimisation, performance optimization = 高并发, 性能优化, 调优
API design, REST APIs = 接口设计, 接口开发
Linux = Linux
Docker, Kubernetes, containers = Docker, Kubernetes, 容器
cloud platforms, AWS, Azure = 云平台, 云计算, 阿里云
CI/CD, continuous integration, continuous delivery = 持续集成, CI/CD
network security, information security, cybersecurity = 网络安全, 信息安全
technical support, troubleshooting = 技术支持, 故障排查, 运维
embedded systems = 嵌入式
scientific research, laboratory work, experiments = 科研, 实验, 课题
academic writing, publications = 论文, 学术写作
translation, interpreting = 翻译, 口译, 笔译
English, spoken English = 英语, 英文, CET
driving licence, driver's license = 驾照, 驾驶证
cooking, food preparation, kitchen work = 烹饪, 后厨, 菜品
food safety, hygiene = 食品安全, 卫生
front desk, reception, guest services = 前台, 接待
cashier, till work, point of sale = 收银
visual merchandising, store operations, store management = 门店管理, 门店运营, 陈列
child care, early childhood education = 幼儿教育, 保育, 学前教育
counselling, counseling, psychological support = 心理咨询, 心理辅导
social work, case management = 社会工作, 社工, 个案
`;

export interface SkillConcept {
  id: string;
  en: readonly string[];
  zh: readonly string[];
}

export const SKILL_CONCEPTS: readonly SkillConcept[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [en = '', zh = ''] = row.split(' = ');
    const names = en.split(', ');
    return { id: names[0] ?? '', en: names, zh: zh.split(', ') };
  });
