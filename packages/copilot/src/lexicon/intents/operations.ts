import type { LexiconIntent } from '../lexicon-intent.ts';

/** Logistics, manufacturing, projects, products and design. */
export const OPERATIONS: readonly LexiconIntent[] = [
  {
    id: 'supplier',
    cues: 'supplier; supplier negotiate|problem|deadline|fail; supplyChain',
    en: 'A supplier delivers late: what do you do? / How do you choose a supplier? / How do you negotiate with vendors? / What if your only supplier fails?',
    zh: '供应商不能按时交货怎么办？ / 你怎么选择供应商？ / 你怎么和供应商谈价格？ / 供应链中断了你怎么应对？',
  },
  {
    id: 'inventory',
    cues: 'inventory; inventory improve|problem|plan',
    en: 'How do you manage inventory? / What do you do when stock does not match the system? / How do you avoid running out of stock?',
    zh: '你怎么管理库存？ / 盘点账实不符怎么办？ / 怎么避免缺货和积压？',
  },
  {
    id: 'late-shipment',
    cues: 'shipment; shipment deadline|customer|problem',
    en: 'A shipment is delayed and the customer is waiting: what do you do? / How do you plan deliveries? / How do you cut transport costs?',
    zh: '货物延误客户催得急怎么办？ / 你怎么安排运输和配送？ / 怎么降低物流成本？',
  },
  {
    id: 'lean-production',
    cues: 'lean; lean improve|experience; machine improve',
    en: 'How have you used lean methods? / How do you raise the output of a line? / Tell me about a continuous improvement you led.',
    zh: '你怎么推行精益生产？ / 怎么提高产线效率？ / 讲一个你做的持续改善。',
  },
  {
    id: 'quality-problem',
    cues: 'qualityControl; qualityControl problem|mistake|customer|improve',
    en: 'Quality drops on your line: how do you find the cause? / How do you make sure of quality? / A defective batch reached the customer: what do you do?',
    zh: '产品出现质量问题你怎么处理？ / 你怎么控制不良率？ / 怎么找到质量问题的根本原因？',
  },
  {
    id: 'workplace-safety',
    cues: 'safety !patient !nurse; safety subordinate|handle|unexpected|ethics',
    en: 'How do you make sure that people work safely? / A colleague ignores a safety rule: what do you do? / Tell me about an accident at work and what you changed.',
    zh: '你怎么保证安全生产？ / 同事违反操作规程你怎么办？ / 发生安全事故怎么处理？',
  },
  {
    id: 'machine-breakdown',
    cues: 'machine; machine unexpected|fail|problem|handle',
    en: 'The line stops: what do you do first? / How do you plan maintenance? / Tell me about a breakdown that you fixed.',
    zh: '设备突然故障停线你怎么办？ / 你怎么安排设备保养？ / 讲一次你排除设备故障的经历。',
  },
  {
    id: 'project-management',
    cues: 'projectMgmt; project plan|manageTeam; projectMgmt define|difference|experience',
    en: 'How do you manage a project? / Which project management methods do you use? / How do you plan a project from start to finish? / What is your experience with agile work?',
    zh: '你怎么管理一个项目？ / 你用过哪些项目管理方法？ / 你怎么制定项目计划？ / 你对敏捷开发怎么看？',
  },
  {
    id: 'project-off-track',
    cues: 'offTrack; project deadline|risk|fail|unexpected; offTrack project',
    en: 'A project is behind schedule: what do you do? / How do you handle project risks? / Tell me about a project that went off track.',
    zh: '项目进度落后怎么办？ / 你怎么管理项目风险？ / 讲一个延期的项目，你怎么补救的？',
  },
  {
    id: 'stakeholders',
    cues: 'stakeholder; stakeholder disagree|conflict|expect|communicate; executive persuade|communicate',
    en: 'How do you manage stakeholders with different interests? / How do you keep stakeholders informed? / A senior stakeholder disagrees with your plan: what do you do?',
    zh: '利益相关者意见不一怎么办？ / 你怎么和业务方沟通？ / 高层不支持你的方案怎么处理？',
  },
  {
    id: 'changing-requirements',
    cues: 'requirement change|handle|problem|disagree; requirement customer|stakeholder; requirement',
    en: 'Requirements keep changing: what do you do? / How do you deal with scope creep? / How do you gather requirements?',
    zh: '需求总是变你怎么办？ / 客户临时改需求怎么处理？ / 你怎么做需求分析？',
  },
  {
    id: 'feature-prioritisation',
    cues: 'roadmap; roadmap prioritise|decide; requirement prioritise',
    en: 'How do you decide what to build next? / How do you prioritise features? / How do you build a roadmap?',
    zh: '你怎么排需求优先级？ / 怎么决定先做哪个功能？ / 你怎么做产品规划？',
    composer: 'prioritization',
  },
  {
    id: 'favourite-product',
    cues: 'productSense; productSense improve|enjoy|opinion; productSense competitor',
    en: 'Which product do you like, and how would you improve it? / What would you change about our app? / What is your favourite app and why?',
    zh: '你最喜欢的产品是什么，为什么？ / 你会怎么改进我们的产品？ / 你对我们的产品有什么建议？',
  },
  {
    id: 'product-metrics',
    cues: 'productMetric; productMetric launch|user|productSense; abTest productMetric',
    en: 'A key metric drops by a fifth: how do you find out why? / How would you measure the success of a feature? / What is a good north star metric for this product?',
    zh: '核心指标突然下降你怎么分析？ / 你怎么衡量一个功能是否成功？ / 这个产品的北极星指标是什么？',
  },
  {
    id: 'product-launch',
    cues: 'launch; launch past|plan|fail',
    en: 'Tell me about a product you launched. / How do you plan a launch? / How would you take a new product to market? / What would you do for a cold start?',
    zh: '讲一个你从零到一做的产品。 / 你怎么规划新产品上市？ / 产品冷启动怎么做？ / 上线前你会做哪些准备？',
  },
  {
    id: 'working-with-engineers',
    cues: 'engineer disagree|conflict|communicate|teamwork|persuade|refuse !outage; designer disagree|conflict|communicate|teamwork',
    en: 'How do you work with engineers? / The developers say it cannot be done: what do you do? / How do you settle an argument between design and engineering?',
    zh: '研发说做不了你怎么办？ / 你怎么和开发沟通需求？ / 设计和研发有冲突你怎么协调？',
    composer: 'conflict',
  },
  {
    id: 'design-process',
    cues: 'designProcess; designProcess project|frame; designer workStyle',
    en: 'Walk me through your design process. / How do you approach a new design problem? / How do you get from research to a prototype?',
    zh: '讲讲你的设计流程。 / 拿到一个需求你怎么开始设计？ / 你的设计思路是怎么来的？',
  },
  {
    id: 'portfolio',
    cues: 'portfolio; portfolio most|enjoy|achieve',
    en: 'Walk us through your portfolio. / Which piece of work are you proudest of? / Tell me about one design in depth.',
    zh: '介绍一下你的作品集。 / 你最满意的作品是哪个？ / 选一个作品详细讲讲。',
  },
  {
    id: 'design-feedback',
    cues: 'designFeedback; designer criticism|feedback; designProcess criticism|feedback|disagree',
    en: 'How do you handle feedback on your designs? / What do you do when a client rejects your design? / How do you defend a design decision?',
    zh: '设计稿被否了你怎么办？ / 你怎么面对对设计的批评？ / 你怎么说服别人接受你的设计？',
    composer: 'feedback',
  },
  {
    id: 'usability',
    cues: 'usability; usability improve|user|define',
    en: 'How do you test the usability of a design? / How do you make a product accessible? / What makes a good user experience?',
    zh: '你怎么做可用性测试？ / 什么是好的用户体验？ / 你怎么考虑无障碍设计？',
  },
];
