import type { SpokenWordings } from './spoken-wordings.ts';

export const SPOKEN_TRADES: SpokenWordings = {
  'difficult-customer':
    'A customer is not happy at all: how do you turn that around? / Someone on the phone will not stop complaining. / What was the worst customer you ever had? / How do you stay polite when someone is rude to you? / The client is furious and wants a refund. / 客人发脾气的时候你怎么做？ / 碰到不讲道理的顾客，你怎么应对？ / 有人对你的服务很不满意，你怎么挽回？ / 你遇到过最难搞的客户是什么样的？ / 客人骂你，你怎么办？',
  'great-service':
    'What would you do so that customers come back? / How do you treat people who come to you for help? / 怎么让客人下次还来？ / 你怎么服务好客人？',
  'customer-needs':
    'How do you find out what somebody really wants? / The client cannot say what they need. / 怎么摸清客户到底想要什么？ / 客户说不明白要什么，你怎么办？',
  'sales-target':
    'What do you do in a month when nothing sells? / How close did you come to your numbers? / 这个月卖不动了你怎么办？ / 任务压下来完不成，你会怎么做？',
  'closing-a-deal':
    'Which sale was the hardest to win? / How did you win your biggest client? / 你谈下来最难的一个客户是怎么谈的？ / 怎么让客户最后下决心买？',
  'finding-customers':
    'You start with no contacts at all: where do your first buyers come from? / How do you get people interested who do not know you? / 一个客户都没有，你从哪里开始？ / 怎么让陌生人愿意听你说？',
  'sales-objection':
    'The customer thinks it costs too much: what do you tell them? / They say they can get it for less somewhere else. / What do you do when somebody says no? / How do you react when a buyer is not sure? / 客户说太贵了，你怎么接？ / 人家说别的地方更便宜，你怎么回应？ / 对方说不需要，你怎么继续？ / 客户老是说再考虑考虑，你怎么办？',
  'keeping-customers':
    'An old customer goes over to somebody else: what do you do? / How do you look after the people who already buy from you? / 老客户要走，你怎么留？ / 怎么让客户一直跟你合作？',
  'hotel-service':
    'A guest arrives late at night and there is no bed for them. / The guest does not like the room: what now? / 客人来了却没房间，你怎么处理？ / 住客说房间有问题，你怎么办？',
  'restaurant-service':
    'A guest is not happy with the dish. / The kitchen cannot keep up and people are waiting. / 客人觉得菜不好吃，你怎么办？ / 客人等太久了不高兴，怎么办？',
  'retail-service':
    'Someone wants their money back and has no receipt. / You see someone put something in their bag without paying. / 没有小票要退东西，你给不给退？ / 看到有人没付钱就走，怎么办？',
  'marketing-campaign':
    'How would you make people notice this product? / We have little money: how do you get the word out? / How would you bring our new product to people? / 怎么让大家知道我们的新产品？ / 预算不多，你怎么做宣传？ / 给你一笔钱做推广，你怎么花？ / 你做过哪些让产品卖得更好的活动？',
  'marketing-metrics':
    'How do you know that the money for advertising was well spent? / Which numbers tell you that marketing works? / 怎么知道广告费没白花？ / 看什么数据判断推广有没有效果？',
  'social-media':
    'How would you get more people to follow us online? / 怎么让更多人关注我们的账号？ / 内容没人看，你怎么办？',
  'bad-publicity':
    'People are saying bad things about us on the net. / 网上有人说我们不好，你怎么办？',
  'financial-statements':
    'How does one of the three reports lead to the others? / Where would you look to see whether a company is healthy? / 怎么从报表看一家公司好不好？ / 几张报表之间怎么对起来？',
  budgeting:
    'The money will not last until the end of the year. / How do you keep spending down? / 钱快不够用了你怎么办？ / 怎么把费用压下来？',
  'closing-the-books':
    'What do you do in the last days of the month? / How do you make sure that the books are finished in time? / How do you get through the end of the year? / 月底那几天你都做什么？ / 年底关账你怎么安排？ / 账怎么结，步骤是什么？ / 怎么保证月底账目按时出来？',
  'numbers-do-not-match':
    'The figures do not agree: where do you look? / There is money missing in the books. / 账上差了一点钱，你怎么找？ / 数字核对不上，你怎么查？',
  'accounting-concept':
    'When is money earned counted as income? / A customer has not paid for months: what do you do with that in the books? / How do you show in the books that a machine gets older? / 客户欠钱不还，账上怎么处理？ / 机器用旧了账上怎么体现？ / 钱还没收到，算不算收入？',
  audit:
    'How do you check that the numbers of a company are true? / You find something odd in the books. / 你怎么查一家公司的账有没有问题？ / 查账的时候发现不对劲，怎么办？',
  'contract-review': 'What do you look at before anybody signs? / 签之前你会先看哪些地方？',
  recruiting:
    'Nobody good applies: what do you do? / How do you tell in an hour whether somebody is right? / 招不到合适的人怎么办？ / 你怎么看一个人行不行？',
  'letting-people-go':
    'How do you tell somebody that they have to go? / Why do people leave, and how do you stop it? / 要让一个人走，你怎么跟他谈？ / 老有人辞职，你怎么办？',
  'difficult-patient':
    'Someone in your care will not listen to you. / The family thinks that you are doing it wrong. / 病人不听你的怎么办？ / 家属觉得你做得不对，跟你吵，怎么办？ / 患者冲你发火怎么办？',
  'refusing-treatment':
    'Someone needs the treatment but does not want it. / 病人需要治疗可是他不肯，怎么办？ / 患者不肯吃药你怎么劝？',
  'medication-error':
    'You realise that somebody got the wrong thing: what now? / How do you make sure that the right person gets the right dose? / Someone has been given too much. / 发现给病人用错了东西，你怎么办？ / 怎么保证药不会给错人？ / 剂量弄错了你怎么处理？ / 觉得医生开错了药，你会怎么做？',
  'several-patients':
    'Everybody on the ward needs you at the same moment. / You are alone with far too many people to look after. / Who do you see first? / 几个病人一起叫你，你先去哪个？ / 人手不够的时候你怎么照顾得过来？ / 一个人管很多床，你怎么安排？',
  'patient-emergency':
    'Someone suddenly gets much worse: your first minute? / 病人突然不行了，你第一时间做什么？',
  compassion:
    'How do you talk to a family that is about to lose somebody? / 病人快不行了，你怎么跟家属说？ / 病人很害怕，你怎么安慰？',
  'classroom-behaviour':
    'A child will not stop disturbing the others. / What do you do when nobody in the room listens to you? / How do you get a noisy class to be quiet? / A boy keeps talking while you are explaining something. / How do you make sure that there is order in your room? / 学生不听话一直说话，你怎么办？ / 上课太吵了你怎么让他们安静？ / 有学生故意捣乱，你怎么处理？ / 课堂上乱成一片怎么办？ / 学生在课上玩手机你怎么办？',
  'mixed-abilities':
    'Some understand at once and others do not at all: how do you teach them all? / How do you help those who are slower? / 有的学生听得懂有的听不懂，你怎么上课？ / 成绩差的学生你怎么帮？',
  'engage-students':
    'They find your subject boring: what do you do? / How do you get children to want to learn? / 学生觉得你的课没意思怎么办？ / 怎么让孩子爱学习？',
  parents:
    'A mother thinks that you are unfair to her son. / How do you tell a father that his child has problems? / 妈妈觉得你对她孩子不公平，你怎么说？ / 家长对你有意见，你怎么沟通？',
  'lesson-planning': 'How do you get a lesson ready? / 上课之前你怎么准备？',
  harassment:
    'Somebody at work keeps making another person uncomfortable. / You see that one person is always treated badly by the others. / 有人总是被别人针对，你看到了怎么办？',
  'why-this-school':
    'You had other places to choose from: why this one? / What makes you want to study this subject? / 可以去别的学校，为什么来我们这里？ / 怎么会选这个专业来读？',
  internship:
    'What did you take away from your time at that company as a student? / What did they let you do there as a trainee? / Which part of your practical training was most useful? / How did those three months change you? / 在那家公司实习的时候做了什么？ / 那段实习对你有什么帮助？ / 实习教会你什么？',
  'campus-activities':
    'What did you do as a student apart from lectures? / 大学里除了上课还做了什么？ / 你在学校当过什么干部？',
  thesis:
    'What did you write your final paper on? / What did you find out in your research? / 你论文写的是什么？ / 你研究出了什么结果？',
  'failed-experiment':
    'The results are not what you hoped for: what next? / 结果跟预期不一样怎么办？',
  'why-public-service':
    'You could earn more elsewhere: why work for the state? / 在外面赚得更多，为什么要当公务员？ / 为什么想到政府工作？',
  'social-phenomenon':
    'There is a lot of talk about this at the moment: what is your opinion? / 最近大家都在讨论这件事，你的观点是什么？ / 现在有这样一种现象，你怎么评价？ / 你同意这种说法吗，为什么？',
  'organise-event':
    'Your office wants an event and you are in charge: what are your steps? / How would you get an event going? / 领导让你负责办一个活动，你的步骤是什么？ / 要搞一次活动，你怎么策划？ / 上级要你去了解一个问题的情况，你怎么做这次调查？',
  'upset-citizen':
    'Somebody has waited for hours and starts to shout at you at the counter. / People from the neighbourhood are against your plan. / 来办事的人等了很久开始骂人，你怎么办？ / 老百姓不同意这个政策，你怎么解释？ / 有人在大厅闹，说你们不作为，你怎么处理？ / 居民围着你要说法，你怎么办？',
  grassroots:
    'Would you go and work in the countryside? / 派你去农村工作你愿意吗？ / 到最艰苦的地方去，你行吗？',
  'new-to-the-office':
    'You have just started and nobody talks to you. / 你刚来，大家都不怎么理你，怎么办？ / 新来的总是干杂活，你怎么想？',
  supplier:
    'The goods we ordered do not arrive. / Somebody we buy from lets us down. / How do you pick the people we buy from? / 订的货一直不来，你怎么办？ / 卖给我们东西的人不守信用，怎么办？ / 你怎么挑合作的厂家？ / 原材料断了，你怎么保证生产？',
  inventory:
    'There is too much in the warehouse. / What the computer says is not what is on the shelf. / 仓库里东西太多了怎么办？ / 系统里的数和实际的不一样怎么办？',
  'late-shipment':
    'The customer is waiting and the goods are stuck. / 客户等着要，货还在路上，怎么办？',
  'lean-production':
    'How do you get more out of the same machines and people? / Where is time lost in the plant, and how do you find it? / 同样的人和设备，怎么多产出？ / 车间里哪里浪费时间，你怎么找出来？ / 怎么让生产更快更省？',
  'quality-problem':
    'Too many pieces come out bad. / A customer sends back what we made. / 做出来的东西坏的太多怎么办？ / 客户说东西有毛病退回来了，怎么办？',
  'workplace-safety':
    'How do you get people to stick to the rules that keep them from getting hurt? / 怎么让工人遵守规定不出事？ / 有人为了快一点不按规矩来，你怎么办？',
  'machine-breakdown':
    'The equipment stops in the middle of a job. / Something in the plant breaks at night. / 机器突然不动了怎么办？ / 生产到一半设备坏了怎么处理？ / 夜里设备出问题你怎么办？',
  'project-management':
    'How do you make sure that a project gets finished? / How do you keep track of who does what by when? / 你怎么保证项目做完？ / 项目里那么多人那么多事，你怎么管？',
  'project-off-track':
    'You are three weeks late: what do you tell the client? / The project will not be ready in time. / How do you get a project back on its feet? / Halfway through you notice that it cannot be finished. / 项目做不完了你怎么跟客户说？ / 发现进度赶不上了你怎么办？ / 做到一半发现来不及，怎么补救？ / 项目出了问题怎么拉回来？',
  'changing-requirements':
    'They want something else every time you meet. / After it is finished the client asks for something different. / 快做完了客户又要改，你怎么办？ / 要做的东西一直在变，怎么办？',
  'feature-prioritisation':
    'Everybody wants something else built: how do you choose? / 大家想要的功能都不一样，你先做哪个？',
  'favourite-product':
    'Which thing that you use every day is well made? / What would you do differently with our app? / 你天天用的东西里哪个做得好？ / 我们的产品你会怎么改？',
  'product-metrics':
    'Fewer people use it than last week: how do you find out why? / 用的人突然少了，你怎么查原因？ / 怎么知道新功能有没有用？',
  'product-launch':
    'How do you get a new product out to people? / 新产品怎么推出去？ / 一个新东西没有用户，你怎么开始？',
  'working-with-engineers':
    'The developers tell you it is impossible. / 程序员说做不了，你怎么办？',
  'design-process':
    'You get a new brief: what are your first steps? / 接到一个设计任务你先做什么？',
  'design-feedback': 'They do not like what you drew. / 客户不喜欢你的设计怎么办？',
};
