import type { SpokenWordings } from './spoken-wordings.ts';

export const SPOKEN_SELF: SpokenWordings = {
  'self-introduction':
    'How would you sum up your career for someone who has never met you? / Start wherever you like and tell us how you got here. / Give us the quick tour of your life so far. / I have read your file, but let me hear it from you. / What should I know about you before we begin? / 请用几分钟说说你是怎么走到今天的。 / 先让我们了解一下你的情况。 / 我们还不熟，先聊聊你吧。 / 简历我看过了，你自己再讲一遍。 / 从毕业到现在，你都做了些什么？',
  'describe-yourself':
    'What sort of character do you have? / Are you an introvert or an extrovert? / If you had to pick a word for yourself, which one? / 你是内向还是外向？ / 你觉得自己是个什么样的人？ / 用一个词概括你。',
  'others-describe-you':
    'What is it like to work with you? / What would the people closest to you complain about? / What reputation do you have in the office? / What would your old team miss about you? / 跟你搭档过的人会怎么讲你？ / 如果去问你以前的老板，他会怎么说？ / 你在别人心里是什么形象？',
  strengths:
    'What do you do better than most people? / What are people always asking you to do because you are so good at it? / Which of your abilities are you most confident about? / What would your biggest fan say you are great at? / What do you bring to the table? / Where do you really shine? / 你觉得自己哪方面比别人强？ / 你最拿得出手的本事是什么？ / 什么事情你做起来特别顺手？ / 你身上最突出的地方是什么？ / 别人最常夸你什么？ / 哪一点是你最有自信的？',
  weaknesses:
    'What would your harshest critic say about you? / What do you find hardest to do well? / Where do you still have a lot to learn about yourself? / What has held you back so far? / If you could change one thing about how you work, what would it be? / What have you been trying to get better at? / Where do you tend to fall short? / What do others complain about when they work with you? / 你觉得自己哪方面还需要加强？ / 你有什么地方做得不够好？ / 什么事情你总是做不好？ / 别人给你提过最多的意见是什么？ / 如果要改掉一个毛病，你会改哪个？ / 你目前最想补上的是哪一块？ / 哪些方面你自己不太满意？',
  'unique-selling-point':
    'What do you have that the other candidates do not? / We are seeing ten people this week: why would we remember you? / 这么多人来应聘，你跟他们有什么不一样？ / 让我们记住你的理由是什么？',
  'why-hire-you':
    'What makes you so sure you can do this job? / Make your case: why you? / What would we be missing if we let you walk out of here? / Why do you think you are what we are looking for? / Give me one reason to pick you. / 给我一个录用你的理由。 / 你觉得你能胜任吗，为什么？ / 你凭什么觉得自己适合？ / 如果不选你，我们会错过什么？ / 你哪一点符合我们的要求？',
  contribution:
    'What difference would you make here? / What would change for us if you came? / What are you planning to do once you get here? / How will your experience help us? / What would you tackle first if you got the job? / How long until you are useful to us? / 你来了能给我们带来什么变化？ / 进来之后你第一件事做什么？ / 你的经验能怎么帮到我们？ / 上任后的头几个月你怎么打算？ / 多久能出成绩？',
  values:
    'What would you never compromise on? / What do you live by? / 什么事情你绝不会让步？ / 你做事的底线是什么？',
  'role-model':
    'Who do you look up to? / Whose career would you like to have? / Who taught you the most? / 谁给你的影响最大？ / 你最想成为谁那样的人？',
  hobbies:
    'How do you relax? / What do you like doing when the day is over? / What keeps you busy at weekends? / How do you recharge your batteries? / 平时不忙的时候都干嘛？ / 怎么打发业余时间？ / 周末一般怎么过？ / 除了工作你还喜欢什么？',
  'work-life-balance':
    'How do you make sure that the job does not eat up your life? / Do you take work home with you? / 工作忙的时候家里怎么办？ / 你怎么不让工作影响生活？',
  'work-style':
    'Are you a planner or do you improvise? / What does a good working day look like for you? / How do you get things done? / 你做事是有计划的还是随机应变？ / 你平时怎么开展工作？',
  'definition-of-success':
    'When would you say that you have made it? / How can you tell that a job was well done? / 什么样的人生算成功？ / 你觉得做到什么程度算好？',
  resilience:
    'How do you get back on your feet after things go badly? / What was the lowest point, and how did you climb out of it? / What keeps you from giving up? / 低谷的时候你怎么熬过来？ / 受了打击之后你怎么恢复？',
  'why-this-company':
    'Of all the places you could work, why here? / What is it about us that you like? / What made you think of us? / Why did our name end up on your list? / What do you hope to find here that you cannot find elsewhere? / What brings you to us? / What is so special about us that you want to be here? / 我们有什么地方打动了你？ / 为什么把简历投给我们？ / 市面上那么多家，为什么是我们？ / 你来我们这儿图什么？ / 你看中我们哪一点？ / 怎么会想到来我们公司？ / 你希望在我们这里得到什么？',
  'why-this-role':
    'What is it about this job that made you apply? / Why does this work appeal to you? / What do you find interesting about what you would be doing here? / What about the advert caught your eye? / 这份工作哪里让你心动？ / 你为什么想做这个？ / 这个岗位你看上了什么？ / 招聘信息里哪一点让你想来？',
  'know-the-company':
    'What have you read about us? / How would you describe our business to a friend? / What is your impression of us so far? / What do we sell, and to whom? / 你来之前了解过我们吗？ / 我们主要做哪些业务你知道吗？ / 说说你印象里的我们公司。 / 你从哪儿听说我们的？',
  'know-the-role':
    'What do you imagine you would be doing here all day? / What will be hardest about this work? / 你想象中这份工作每天要做什么？ / 你觉得做好这份工作关键是什么？',
  'why-profession':
    'How did you get into this line of work? / When did you decide that this is what you want to do? / What made you want to do this for a living? / Why did you pick this path? / What keeps you in this profession? / 你怎么会走上这条路？ / 什么时候决定做这一行的？ / 当初怎么会想做这份工作？ / 这一行这么辛苦，你为什么还做？ / 为什么要吃这碗饭？',
  'what-motivates-you':
    'What makes you want to get up and go to work? / What do you need to stay keen? / What makes you try harder? / When are you at your most enthusiastic? / What do you get out of your work apart from money? / 什么让你愿意一直干下去？ / 你做事的动力从哪里来？ / 什么时候你最有干劲？ / 除了钱，工作给你什么？ / 是什么让你坚持到现在？',
  'enjoy-most-in-job':
    'Which part of the day do you look forward to? / What would you miss about your old job? / What are the good sides of your present work? / 工作里哪一块你做得最开心？ / 现在的工作有什么是你舍不得的？',
  'dislike-in-job':
    'What gets on your nerves at work? / Which part of the job would you happily give away? / What would you rather not do again? / 工作里什么最让你心烦？ / 哪些活你最不愿意干？',
  'why-leave':
    'What is behind your decision to move? / What went wrong where you were? / What is missing in your present job? / Why now? Why look for a new job at this point? / What made you decide it was time to go? / Why did things end with your last employer? / What are you running away from? / Why not simply stay where you are? / What would need to change for you to stay there? / 原来的地方不好吗，为什么要走？ / 是什么让你想换一份工作？ / 怎么突然想换工作了？ / 在那边做得好好的，为什么要走？ / 你对原单位哪里不满意？ / 上一份工作为什么没有做下去？ / 为什么不继续留在那里？ / 你辞掉那份工作是怎么考虑的？',
  'why-change-career':
    'Your background is quite different: why this step? / Why leave a field you have spent years in? / How did you get from that to this? / 你以前不是做这个的，怎么想到转过来？ / 学的跟做的完全不一样，为什么？ / 之前的经验都用不上了，不可惜吗？',
  'job-hopping':
    'You do not seem to stay anywhere for long. / Why so many employers in so few years? / How can we be sure that you will not be off again in a year? / 你好像每个地方都待不长。 / 几年里换了好几家，是什么原因？ / 我怎么知道你不会很快又走？',
  'employment-gap':
    'There are some months missing here: what were you up to? / What have you been doing since your last job ended? / How did you spend the year you were not working? / Why did it take so long to find something new? / 中间有一段没有上班，在做什么？ / 这一年你都在忙什么？ / 从上一份工作结束到现在，你在干什么？ / 为什么隔了这么久才找工作？',
  'future-plans':
    'What does the future look like for you? / If all goes well, what will you be doing in a few years? / What do you want to have achieved by the time you are forty? / What is the next step for you? / How do you see your career unfolding? / What are you working towards? / Where do you hope this road leads you? / What would you like your job title to be one day? / How does this job fit into your plans? / 你希望几年后自己是什么样子？ / 接下来几年你想怎么发展？ / 你有没有想过以后要做到什么位置？ / 你对自己的将来有什么设想？ / 长远来看你想往哪里走？ / 这份工作在你的人生计划里是什么位置？ / 你给自己定的下一个目标是什么？',
  'stay-with-us':
    'Can we count on you for a few years? / Is this a stepping stone for you? / How do we know you will still be here in two years? / 你是不是把我们当跳板？ / 你会不会干一两年就走？ / 我们能指望你做多久？',
  'ideal-job':
    'If you could design your own job, what would it look like? / What must a job have for you to be happy? / What are you hoping to find in your next job? / 什么样的工作会让你满意？ / 你找工作时最在意什么？',
  'ideal-boss':
    'How much do you want your boss to look over your shoulder? / Which manager did you learn most from? / What should a boss do so that you do your best? / 你希望领导怎么带你？ / 遇到什么样的领导你干得最起劲？ / 你跟哪种领导合得来？',
  'ideal-environment':
    'Where do you do your best work? / What sort of office do you feel at home in? / 你在什么样的团队里最自在？ / 你想在什么样的地方上班？',
  'salary-expectation':
    'What would you need to earn to take this job? / Let us talk money: what are you after? / What is your price? / Which pay would you consider fair? / What should your pay be? / 钱的方面你怎么想？ / 你想拿多少？ / 工资这块你有什么想法？ / 你觉得给你多少合适？ / 我们能开的有限，你的底线是多少？',
  'start-date':
    'How much notice do you have to give? / How soon would you be free? / If we offered it to you, from which day could we plan with you? / 手上的工作多久能交接完？ / 最早能几号来？ / 定下来的话什么时候能来上班？',
  relocation:
    'The job is in another city: is that all right? / How do you feel about moving house for this? / Would your family move with you? / Are you tied to this place? / 工作地点不在本市，你能去吗？ / 要你搬过去住，家里同意吗？ / 公司可能派你到别的地方，你怎么想？',
  'business-travel':
    'You would be on the road a lot: is that a problem? / How many nights away from home would be too many? / 这个岗位要经常往外跑，行吗？ / 一个月有一半时间在外面，你能接受吗？',
  overtime:
    'We sometimes have to finish things late: how do you feel about that? / Some weeks are longer than forty hours here. / Would you come in on a Saturday if we needed you? / What if you cannot leave at six? / How do you react when your boss asks you to stay late? / 我们这边有时要忙到很晚，你有意见吗？ / 项目赶的时候晚上要留下来，可以吗？ / 周末临时叫你回来，你怎么想？ / 经常不能准时下班你能接受吗？ / 下班时间到了活没干完，你走不走？ / 你能不能适应我们的工作强度？',
  'shift-work':
    'Are nights and early mornings all right with you? / Could you work on Christmas Day? / 晚上上班白天休息你能适应吗？ / 过年要值班，你行吗？',
  'remote-work':
    'Can you get things done from your kitchen table? / How do you keep in touch with people you never see? / 不在办公室你怎么保证进度？ / 大家都不在一起，怎么合作？',
  'other-offers':
    'Are we your first choice? / Who else are you speaking to? / What will you do if somebody else makes you an offer first? / 我们是你的首选吗？ / 你还在看别的机会吗？ / 别家也要你，你选谁？',
  'your-questions':
    'Is there something you would like to know about us? / What can I tell you about working here? / Let us switch: what do you want to hear from me? / 你想了解我们哪些方面？ / 有什么需要我们解答的？ / 你对我们有没有什么疑问？',
  'current-duties':
    'What does your job look like at the moment? / Take me through what you do between nine and five. / What are you in charge of? / 你现在一天都在忙些什么？ / 你手上管哪些事？',
  'relevant-experience':
    'Which of the things you have done prepare you for this? / How much of this have you done before? / Have you ever done anything like it? / 你以前做过类似的事吗？ / 你过去的经历哪些能用在这里？',
};
