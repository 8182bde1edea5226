import type { LexiconIntent } from '../lexicon-intent.ts';

/** Customers, sales, retail and hospitality. */
export const CUSTOMERS_SALES: readonly LexiconIntent[] = [
  {
    id: 'difficult-customer',
    cues: 'complain customer|restaurant|hotel|retail|user; complain !patient !parent !relative !student !public !coworker; difficultPerson customer; conflict customer; customer handle problem',
    en: 'How do you deal with an angry customer? / Tell me about a difficult client. / What do you do when a guest complains? / Describe how you calmed somebody who was upset with the service. / A customer is shouting at you: how do you react?',
    zh: '遇到难缠的客户你怎么办？ / 讲一次你处理客户投诉的经历。 / 客人生气了你怎么安抚？ / 顾客无理取闹你怎么处理？ / 面对投诉你会怎么做？',
    composer: 'difficult-customer',
  },
  {
    id: 'great-service',
    cues: 'satisfy; satisfy customer|define|good; exceed customer|satisfy',
    en: 'What does good customer service mean to you? / Tell me about a time you delighted a customer. / How do you make sure that customers come away happy? / Give an example of excellent service.',
    zh: '你认为什么是好的服务？ / 讲一次你让客户特别满意的经历。 / 你怎么提高客户满意度？ / 举例说明你的服务意识。',
  },
  {
    id: 'customer-needs',
    cues: 'customer expect|requirement|listen; customer requirement; targetAudience customer',
    en: 'How do you find out what a customer needs? / How do you understand your clients? / Tell me how you handled a client who did not know what they wanted.',
    zh: '你怎么了解客户的需求？ / 客户自己也说不清要什么，你怎么办？ / 你如何挖掘客户需求？',
  },
  {
    id: 'sales-target',
    cues: 'quota; quota fail|pressure|achieve|past; salesperson goal',
    en: 'Tell me about a time you missed your sales target. / How do you reach your quota? / What were your sales figures last year? / How do you react when you are behind on your numbers?',
    zh: '你的销售业绩怎么样？ / 完不成销售目标你怎么办？ / 你怎么完成业绩指标？ / 去年你的任务指标完成了多少？',
  },
  {
    id: 'closing-a-deal',
    cues: 'closeDeal; closeDeal past|most|achieve; salesperson achieve',
    en: 'Tell me about the biggest deal you closed. / How do you close a sale? / Walk me through a sale from first contact to signature. / Which win as a salesperson are you proudest of?',
    zh: '讲一个你拿下的大单。 / 你是怎么促成成交的？ / 从接触到签单完整讲一个案例。 / 你最得意的一笔订单是哪个？',
  },
  {
    id: 'finding-customers',
    cues: 'prospect; prospect customer|salesperson',
    en: 'How do you find new customers? / How do you feel about cold calling? / How do you build your pipeline? / How would you open up a new territory?',
    zh: '你怎么开发新客户？ / 你怎么看待陌生拜访？ / 你的客户来源有哪些？ / 怎么开拓一个新市场？',
  },
  {
    id: 'sales-objection',
    cues: 'objection; objection customer|salesperson; negotiationPrice; negotiationPrice customer',
    en: 'How do you handle objections? / What do you say when a customer thinks the price is too high? / A client asks for a big discount: what do you do? / How do you deal with a prospect who hesitates?',
    zh: '客户嫌贵你怎么说？ / 你怎么处理客户异议？ / 客户要求降价你怎么办？ / 客户犹豫不决时你怎么做？',
  },
  {
    id: 'keeping-customers',
    cues: 'retainCustomer; retainCustomer customer|past; customer leave|stranger|trust',
    en: 'How do you keep existing customers? / Tell me about a client you lost. / How do you maintain a long-term relationship with an account? / How do you win back a customer who left?',
    zh: '你怎么维护老客户？ / 客户流失了你怎么挽回？ / 讲一个你丢掉的客户。 / 你如何经营客户关系？',
  },
  {
    id: 'sell-me-this',
    cues: 'sellThis; sellThis hypothetical',
    en: 'Sell me this pen. / Pitch our product to me. / How would you sell this to me in one minute?',
    zh: '把这支笔卖给我。 / 请向我推销一款产品。 / 用一分钟把我们的产品推销给我。',
  },
  {
    id: 'sales-process',
    cues: 'salesperson workStyle|plan|professional|define|good',
    en: 'What is your sales approach? / What makes a good salesperson? / How do you prepare for a sales meeting?',
    zh: '你的销售方法是什么？ / 好的销售应该具备什么素质？ / 拜访客户前你怎么准备？',
  },
  {
    id: 'restaurant-service',
    cues: 'restaurant complain|mistake|handle|pressure|prioritise|customer; restaurant unexpected; restaurant pace',
    en: 'A guest says the food is cold: what do you do? / How do you keep calm in a busy restaurant? / An order went to the wrong table: how do you handle it?',
    zh: '客人说菜有问题你怎么处理？ / 餐厅高峰期忙不过来怎么办？ / 上错菜了你怎么补救？',
    composer: 'difficult-customer',
  },
  {
    id: 'hotel-service',
    cues: 'hotel; hotel customer|complain|problem|handle',
    en: 'The hotel is overbooked and a guest arrives: what do you do? / A guest complains about the room: how do you respond? / How do you welcome guests at the front desk?',
    zh: '酒店超额预订，客人到了没有房间怎么办？ / 客人投诉房间，你怎么处理？ / 前台接待你会怎么做？',
    composer: 'difficult-customer',
  },
  {
    id: 'retail-service',
    cues: 'retail; retail customer|handle|problem; retail ethics',
    en: 'A customer wants to return an item without a receipt: what do you do? / What would you do if you saw somebody shoplifting? / How would you raise the sales of this store?',
    zh: '顾客没有小票要退货怎么办？ / 看到有人偷东西你怎么处理？ / 你怎么提高门店的销售？',
  },
  {
    id: 'marketing-campaign',
    cues: 'campaign; campaign past|achieve|fail|plan|launch; brand campaign',
    en: 'Tell me about a campaign you ran. / How would you promote our new product? / Describe a marketing campaign that did not work. / How do you plan a campaign from start to finish?',
    zh: '讲一个你做过的营销活动。 / 你会怎么推广我们的新产品？ / 讲一次效果不好的推广。 / 你怎么策划一场营销活动？',
  },
  {
    id: 'marketing-metrics',
    cues: 'marketingMetric; marketingMetric campaign; campaign success2|assess',
    en: 'How do you measure the success of a campaign? / Which marketing metrics do you follow? / How do you lower the cost of acquiring a customer?',
    zh: '你怎么衡量营销活动的效果？ / 你关注哪些营销指标？ / 怎么提高转化率？',
  },
  {
    id: 'brand',
    cues: 'brand !campaign !crisisPr; brand opinion|improve|company',
    en: 'How would you position our brand? / Which brand do you admire, and why? / How do you build a brand?',
    zh: '你会怎么定位我们的品牌？ / 你欣赏哪个品牌？ / 怎么打造一个品牌？',
  },
  {
    id: 'social-media',
    cues: 'socialMedia; socialMedia plan|growth|experience',
    en: 'How would you grow our social media following? / Tell me about content you created. / How do you plan content for different channels?',
    zh: '你怎么运营新媒体账号？ / 怎么涨粉？ / 讲一个你做过的爆款内容。',
  },
  {
    id: 'target-audience',
    cues: 'targetAudience; targetAudience research',
    en: 'How do you find out who your target audience is? / How do you do market research? / How do you talk to users?',
    zh: '你怎么确定目标用户？ / 你怎么做市场调研？ / 你如何做用户画像？',
  },
  {
    id: 'user-growth',
    cues: 'growth; growth user|company|plan',
    en: 'How would you grow our user base? / How do you raise retention? / Tell me about a growth experiment you ran.',
    zh: '你会怎么做用户增长？ / 怎么提高用户留存？ / 日活下降你怎么办？',
  },
  {
    id: 'bad-publicity',
    cues: 'crisisPr; crisisPr handle|unexpected; brand unexpected',
    en: 'How do you respond to a bad review? / There is negative press about the company: what do you do? / How do you handle a crisis in public?',
    zh: '出现负面舆情你怎么应对？ / 网上有差评你怎么处理？ / 公司遇到公关危机怎么办？',
  },
];
