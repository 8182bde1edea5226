import type { Intent } from './intent.ts';

export interface IntentRule {
  intent: Intent;
  english: RegExp;
  /** In folded characters, see `foldHan`. */
  chinese: RegExp;
}

/** The first that fits decides: the narrow ones stand before the wide ones. */
export const INTENT_RULES: readonly IntentRule[] = [
  {
    intent: 'self-introduction',
    english:
      /\b(?:introduce yourself|about yourself|who you are|walk (?:me|us) through your (?:resume|cv|background|career|experience)|your (?:background|life story|career so far)|elevator pitch|run (?:me|us) through your (?:resume|cv))\b/,
    chinese:
      /自我介绍|介绍(?:一下|下)?(?:你|您)?自己|介绍(?:一下|下)?(?:你|您)的?(?:背景|经历|情况)|(?:讲讲|说说|聊聊|过一遍)(?:你|您)的?(?:背景|经历|履历|简历|工作经历)/,
  },
  {
    intent: 'questions-for-us',
    english:
      /\b(?:questions? (?:for|of) (?:us|me)|(?:like|want|anything) (?:to ask|else you'd like to ask)|ask (?:me|us) anything|anything you want to ask|questions you (?:have|would like))\b/,
    chinese:
      /(?:想|要)问(?:我|我们|的)|问题(?:想|要)(?:问|了解)|(?:有|有没有)(?:什么)?(?:问题)?(?:要|想)问|反问/,
  },
  {
    intent: 'salary',
    english:
      /\b(?:(?:your|you|expected|desired|current)\b.{0,40}\b(?:salary|compensation|pay|paid|wages?|earn|day rate|package|remuneration)|(?:salary|pay|compensation) (?:expectations?|range|requirements?)|how much (?:would|do|are) you (?:want|expect|looking|make|charge))\b/,
    chinese:
      /(?:期望|期待|希望|要求|理想|预期|想要|目前|现在|你|您).{0,8}(?:薪|工资|待遇|报酬|收入)|(?:薪.|工资|待遇|报酬|收入).{0,6}(?:期望|要求|预期|多少)/,
  },
  {
    intent: 'availability',
    english:
      /\b(?:notice period|start date|how soon (?:can|could|would) you|(?:when|earliest)\b.{0,30}\b(?:start|join|available)|available to start|(?:willing|able|open|happy|prepared|comfortable|would you|can you|could you)(?: to)? (?:relocat(?:e|ing)|travel(?:ling)?|work(?:ing)? (?:shifts|nights|weekends|overtime|evenings|holidays)))\b/,
    chinese:
      /到岗|入职|上岗|上班时间|报到|离职(?:期|交接|手续)|什么时候能(?:来|开始|上班)|(?:接受|愿意|能).{0,4}(?:加班|出差|轮班|轮调|外派|夜班|轮值|搬)/,
  },
  {
    intent: 'career-gap',
    english:
      /\b(?:gaps?\b.{0,30}\b(?:cv|resume|career|employment|between|work)|(?:employment|career) gap|not (?:working|employed)|out of work|time off|career break|unemployed)\b/,
    chinese: /空窗|空白期|间断|没有?工作的?(?:这段|那段)|待业|gap/,
  },
  {
    intent: 'why-leave',
    english:
      /\b(?:why\b.{0,40}\b(?:leave|leaving|left|quit|resign|looking for (?:a )?(?:new|another)|change (?:jobs|careers)|move on)|reason for leaving|what made you (?:leave|quit|resign))\b/,
    chinese:
      /(?:为什么|原因|怎么).{0,10}(?:离职|离开|跳槽|辞职|换工作|转行)|(?:离职|离开|跳槽|辞职|换工作|转行).{0,6}(?:原因|理由|为什么|考虑)/,
  },
  {
    intent: 'why-hire-you',
    english:
      /\b(?:why (?:should|would) (?:we|i|this) (?:\w+ )?(?:hire|choose|pick|take|select)|what (?:can|would|will) you (?:bring|contribute|add|offer)|(?:sets? you|makes you) (?:apart|different|unique|the right|a good|suitable)|better than (?:the )?other|right (?:person|fit) for (?:this|the))\b/,
    chinese:
      /为什么(?:要|应该|会)?(?:录用|录取|选择|选|聘用|招|聘|用)(?:你|您)|(?:你|您).{0,6}(?:胜任|适合)|(?:能|会|可以)(?:给|为)(?:我们|公司|团队).{0,4}(?:带来|贡献)|跟别人.{0,6}(?:不同|优势)/,
  },
  {
    intent: 'why-company',
    english:
      /\b(?:why\b.{0,30}\b(?:us|here|this (?:company|role|job|position|school|program|team|hospital|firm|bank|industry)|(?:join|apply|work (?:at|for|with|in))\b)|(?:what|how)\b.{0,30}\b(?:know|heard|like|attracted|interests?|draws?|drew|appeals?)\b.{0,20}\b(?:us|our|this|to apply|the (?:company|role|job|position)|here)\b|what do you know about)\b/,
    chinese:
      /为什么.{0,8}(?:来|加入|选择|选|应聘|投|报考|申请|面试).{0,10}(?:我们|公司|贵|这|岗|学校|专业|单位|行业|职位)|(?:了解|知道|看重).{0,4}(?:我们|公司|本公司|贵公司|学校|岗位)|吸引(?:你|您)/,
  },
  {
    intent: 'career-plans',
    english:
      /\b(?:(?:where|how)\b.{0,30}\bin (?:\w+ )?(?:a few |five |three |ten |\d+ )?years?|career (?:plans?|goals?|path|aspirations?)|(?:short|long)[- ]term (?:goals?|plans?)|see yourself|next step in your career|future plans?)\b/,
    chinese:
      /职业(?:规划|发展|目标|生涯)|未来.{0,6}(?:年|规划|计划|打算|目标)|[三五十几]年(?:后|内|之后)|长期(?:目标|打算)|以后想/,
  },
  {
    intent: 'weaknesses',
    english:
      /\b(?:weakness(?:es)?|weak(?:est)? (?:point|spot|side)s?|shortcomings?|flaws?|(?:need|want|trying|like|areas?) (?:to|for|of) (?:improve(?:ment)?|work on)|not so good at|bad at|struggle with most|would you change about yourself)\b/,
    chinese:
      /(?:你|您|自己|自身|个人|性格).{0,8}(?:缺点|短板|不足|弱点|劣势|弱项)|(?:要|需要|想)(?:改进|提升|改善)的(?:地方|方面)?|不擅长/,
  },
  {
    intent: 'strengths',
    english:
      /\b(?:strengths?|strong(?:est)? (?:point|suit|side|skill)s?|(?:are|most) you (?:really )?good at|best at|superpower|key skills|describe you(?:rself)?|say about you|three words)\b/,
    chinese:
      /(?:你|您|自己|自身|个人|性格).{0,8}(?:优点|优势|长处|强项|擅长|特长)|(?:形容|概括|描述).{0,2}(?:你|您|自己)|(?:怎么|如何|会).{0,2}(?:形容|评价|描述)(?:你|您)|几个词(?:形容|描述)/,
  },
  {
    intent: 'difficult-customer',
    english:
      /\b(?:(?:difficult|angry|upset|unhappy|rude|demanding|hard|abusive|complaining|irate|dissatisfied) (?:customer|client|guest|patient|parent|user|tenant|passenger|member|visitor|buyer|caller)s?|(?:customer|client|guest|patient|parent)s?\b.{0,30}\b(?:complain|angry|upset|shout|yell|unhappy|refuse|bad news|pushback))/,
    chinese:
      /(?:难缠|生气|愤怒|投诉|刁难|不满|难搞|奥客|挑剔|难伺候).{0,10}(?:客户|顾客|客人|病人|患者|家长|民众|群众|旅客|用户)|(?:客户|顾客|客人|病人|患者|家长|民众|群众|旅客|家属).{0,14}(?:投诉|生气|不满|吵|骂|闹|客诉|发火|激动|抱怨|为难)|客诉/,
  },
  {
    intent: 'failure',
    english:
      /^(?!.*\bwould you\b).*\b(?:fail(?:ed|ure|ures|s)?|mistakes?|regrets?|went wrong|go wrong|did(?:n't| not) (?:work out|go (?:well|as planned)|meet|succeed)|setbacks?|screwed up|messed up|missed (?:a|the) (?:deadline|target|goal))\b/,
    chinese:
      /^(?!.*(?:如果|假如|假设|要是)).*(?:失败|犯.{0,4}错|错误|失误|挫折|搞砸|遗憾|后悔|没(?:有)?(?:达成|完成|做好|做成|达标)|教训)/,
  },
  {
    intent: 'conflict',
    english:
      /\b(?:conflicts?|disagree(?:d|ment|ments|s)?|dispute|argu(?:e|ed|ment) with|(?:difficult|hard to work with|toxic) (?:co-?worker|colleague|boss|manager|person|people|teammate)|clash(?:ed)?|tension|(?:did not|didn't|do not|don't) (?:get along|see eye)|took credit|takes? credit|report to you)\b/,
    chinese:
      /冲突|分歧|矛盾|意见不(?:合|一|同)|争执|不同意|不认同|吵(?:架|过)|顶(?:过)?嘴|(?:同事|领导|主管|上级|上司|老板).{0,12}(?:功劳|不合理|不配合|不同意见|骂|为难|错)/,
  },
  {
    intent: 'feedback',
    english: /\b(?:feedback|criticism|criticized|critici[sz]e|performance review|constructive)\b/,
    chinese: /批评|反馈|回馈|建议你|负面评价|绩效(?:面谈|评价)|(?:收到|听到).{0,6}(?:评价|意见)/,
  },
  {
    intent: 'leadership',
    english:
      /\b(?:lead(?:er|ers|ership|ing)?|led|manag(?:e|ed|ing) (?:a |your |the )?(?:team|people|others|staff|direct)|mentor(?:ed|ing)?|delegate|(?:motivate|coach|supervise)[ds]? (?:a |your |the |other)|direct reports?|took (?:charge|the initiative)|initiative)\b/,
    chinese:
      /领导力|带(?:过|领)?.{0,4}(?:团队|下属|新人|人|徒弟)|管理(?:团队|过|风格|经验|下属)|下属|主导|牵头|主动.{0,4}(?:承担|推动)|激励(?:团队|同事)/,
  },
  {
    intent: 'prioritization',
    english:
      /\b(?:priorit(?:y|i[sz]e|ies|i[sz]ing)|(?:several|multiple|many|competing) (?:tasks|projects|deadlines|things|demands)|juggl(?:e|ing)|manage your time|time management|organi[sz]e your (?:day|work|time|tasks)|(?:which|what) (?:\w+ )?(?:first|do you do first)|everything(?:'s| is) due)\b/,
    chinese:
      /优先|轻重缓急|先(?:处理|做|办)(?:哪|什么)|同时.{0,8}(?:任务|项目|急件|工作|事)|时间管理|安排.{0,6}(?:时间|工作|一天)|排序.{0,4}(?:任务|工作)|多(?:个|项)(?:任务|工作|项目)/,
  },
  {
    intent: 'pressure',
    english:
      /\b(?:pressure|stress(?:ed|ful)?|tight deadlines?|deadlines?|overwhelm(?:ed|ing)|burn(?:ed|t)? ?out|workload|hardest shift|long hours|very little time|crunch|calm)\b/,
    chinese:
      /压力|抗压|紧(?:张|急|迫)|截止|期限|赶(?:工|进度|时间)|加班|时间(?:很|非常|特别)?(?:紧|短)|失眠|高强度|崩溃/,
  },
  {
    intent: 'learning',
    english:
      /\b(?:learn(?:ed|t|ing|s)? (?:something|a new|new|quickly|fast|on your own|about|to)|(?:keep|stay) (?:up|current|up-to-date|up to date)|new (?:skill|technology|tool|field)|adapt(?:ed)? (?:to|quickly)|self-taught|picked up|outside your comfort zone)\b/,
    chinese:
      /学(?:习|会|到)(?!历)|新(?:技能|知识|领域|技术|东西)|(?:跟上|关注).{0,6}(?:趋势|动态|发展|变化)|自学|适应.{0,4}(?:新|环境|变化)|上手/,
  },
  {
    intent: 'teamwork',
    english:
      /\b(?:team ?work|team ?player|work(?:ed|ing)? (?:in|with|on|as part of) (?:a |your |an? \w+ )?(?:team|others|group|cross)|collaborat(?:e|ed|ion|ing)|team project|your (?:role|part) in (?:the|a|your) team|alone or (?:in|with)|other departments?|cross-functional)\b/,
    chinese:
      /团队(?:合作|协作|项目|里|中|精神)|合作|协作|配合|跨部门|小组|(?:一个人|独立|独自).{0,8}(?:还是|或).{0,6}(?:团队|大家|合作)|与人相处|人际/,
  },
  {
    intent: 'achievement',
    english:
      /\b(?:achiev(?:e|ed|ement|ements)|proud(?:est)?|accomplish(?:ed|ment|ments)?|success(?:ful|es)?|greatest|biggest (?:win|success|impact)|goal you (?:set|reached)|above and beyond|project you(?:'re| are| were)? (?:most )?(?:enjoyed|liked|proud))\b/,
    chinese:
      /成就|自豪|骄傲|成功(?:的)?(?:经历|案例|经验)?|最(?:满意|得意|有成就)|贡献|成果|印象最深/,
  },
  {
    intent: 'motivation',
    english:
      /\b(?:motivat(?:es?|ed|ion|ing)|drives? you|passion(?:ate)?|get(?:s)? you (?:up|out of bed|excited)|enjoy (?:most|about|doing)|love about|choose this (?:profession|field|career)|made you (?:choose|become|want|go into)|drew you to|why (?:did you (?:become|choose|study|go into)|accountancy|nursing|teaching|law|medicine))\b/,
    chinese:
      /动力|热情|驱动|激情|喜欢.{0,6}(?:工作|行业|什么)|为什么.{0,8}(?:选择|想当|想做|做|当|学)(?!.{0,4}(?:我们|公司))|初衷|兴趣/,
  },
  {
    intent: 'compare',
    english:
      /\b(?:differences?|diff|differ(?:s|ent)?|compare(?:d)?|contrast|versus|vs|distinguish|similarit(?:y|ies)|pros and cons|trade-?offs?|advantages? and|better[, ]+\w+ or|rather than|or\b.{1,20}\bwhich|instead of|when would you (?:use|choose|pick))\b/,
    chinese:
      /区别|差别|差异|不同|不一样|异同|比较(?!好奇|喜欢|想|大|多|好|难|感)|对比|相比|优缺点|(?:哪个|哪种)(?:更|比较)|取舍|优劣|还是用|利弊/,
  },
  {
    intent: 'system-design',
    english:
      /\b(?:(?:design|architect|build|scale) (?:a|an|the|your|us|me)\b.{0,40}\b(?:system|service|api|platform|app|application|pipeline|database|schema|architecture|feed|chat|cache|queue|shortener|search|store|limiter|warehouse|network|backend)|system design|high[- ]level (?:design|architecture)|(?:scale|handle)\b.{0,30}\b(?:million|billion|users|traffic|requests)|architecture (?:of|for|would)|how a request reaches)\b/,
    chinese:
      /设计(?:一个|一套|一下|个)?.{0,20}(?:系统|服务|架构|平台|接口|方案|数据库|库表|短链|秒杀|缓存|队列|推荐|网关|流程图)|系统设计|架构(?:设计|图)|(?:高并发|海量|千万|亿级|百万).{0,14}(?:设计|架构|怎么|如何)|(?:流量|并发).{0,4}(?:变|翻|涨)/,
  },
  {
    intent: 'coding',
    english:
      /\b(?:(?:write|implement|code|create)\b.{0,40}\b(?:function|code|program|query|algorithm|script|method|class|cache|sql|regex|tree|list|stack|queue|loop|component|parser)|given (?:a|an|two|some|the)\b.{0,40}\b(?:string|array|list|tree|graph|matrix|number|integer|integers|linked|table|set|map|stream)|(?:reverse|merge|sort|rotate|flatten|traverse|invert|print|find|count|check whether|check if)\b.{0,50}\b(?:string|array|list|lists|tree|linked|graph|matrix|substring|permutations?|palindrome|characters?|integers?|numbers?|words?)|(?:time|space) complexity|extra (?:array|space|memory)|in[- ]place|fizz ?buzz)\b/,
    chinese:
      /(?:写|实现|实作|编写|手写|手撕)(?:一个|一条|一段|一下|个|段|条|出|一).{0,30}(?:函数|函式|代码|程式|程序|算法|sql|方法|查询|缓存|队列|排序|正则|组件|类|快排|防抖|节流|链表|二叉树)|(?:手写|实现|实作).{1,20}|(?:给你|给定).{0,20}(?:数组|阵列|字符串|字串|链表|串列|树|矩阵|整数|图)|(?:时间|空间)复杂度|(?:反转|翻转|合并|排序|遍历|判断).{0,14}(?:链表|数组|字符串|二叉树|阵列|字串|串列|回文)|写一?(?:个|条|段).{0,24}(?:函|代|程|sql|算)/,
  },
  {
    intent: 'estimate',
    english:
      /\b(?:estimate|how many\b.{0,50}\b(?:are there|in (?:the|this|a|our)|fit|sold|per (?:day|year|week)|a (?:day|year|week))|market size|size of the market|roughly how|ballpark|back of the envelope|take a guess|guess how)\b/,
    chinese:
      /估算|估计|估一下|猜(?:一下|猜|测)|市场(?:规模|容量|有多大)|大概有多少|一天.{0,10}多少|多少(?:个|辆|杯|家|扇|人).{0,6}(?:全国|北京|上海|城市|每天|一年)?$/,
  },
  {
    intent: 'situation',
    english:
      /\b(?:what would you do|how would you (?:handle|deal|react|respond|approach|bring|cut|reduce|improve|fix)|how do you (?:respond|react)|(?:imagine|suppose|say|assume|if)\b.{3,120}\b(?:what|how|where|would you|do you)|where (?:do|would|should) (?:you|we) (?:begin|start)|what would you (?:look into|check|cut|change) ?(?:first)?)\b/,
    chinese:
      /(?:如果|假如|假设|假使|要是|倘若|万一).{2,80}(?:怎么|如何|什么|哪)|(?:你|您)(?:会|要|该|将)?(?:怎么|如何)(?:办|处理|应对|做|解决|着手|反应|回应)|从(?:哪里|哪儿|何处|哪)(?:入手|着手|开始)|第一(?:步|时间|个动作)/,
  },
  {
    intent: 'example',
    english:
      /\b(?:(?:an?|another|some|any|specific|concrete) examples?|for (?:example|instance)|such as|like what|(?:tell|give|describe|walk|talk)\b.{0,24}\b(?:a|an|one) (?:time|situation|occasion|case|moment|instance|project|experience)|go deeper|be (?:more )?(?:concrete|specific)|elaborate|what did you do (?:personally|exactly|next))\b/,
    chinese:
      /举(?:个|一个|几个)?例|比如(?:说)?$|例如(?:呢)?$|展开|具体(?:怎么|说|讲|一点|的)|(?:一次|一个).{0,14}(?:经历|经验|案例|例子|项目|故事)|细节|你个人.{0,6}(?:作用|做了|贡献)/,
  },
  {
    intent: 'explain-concept',
    english:
      /\b(?:what (?:is|are|does|do|happens)|what's|explain|define|describe (?:what|how)|how (?:does|do|is|are)\b(?!.{0,4}\byou\b)|meaning of|mean(?:s)? by|tell me (?:about|what|how)|what (?:causes|makes)|purpose of|talk about)\b/,
    chinese:
      /什么是|何谓|何为|是什么(?:意思)?|解释|原理|介绍(?:一下|下)|说明|概念|定义|机制|过程|(?:有|分)(?:哪些|哪几|几种)|怎么(?:实现|工作|运作|定|算)|作用|的理解|怎么理解|说说|讲讲|阐述|简述/,
  },
];
