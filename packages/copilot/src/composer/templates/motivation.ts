/** Why this place, this work, and what comes later. */
export const MOTIVATION = `
# why-this-company
Two things drew me to your company: [first reason] and [second reason].
- What you build: [a fact you truly know] => I have followed [a fact you truly know about them].
- Why it touches me: [your own link] => It touches me because [your own link].
- How you work: [what you heard of their culture] => I also like how you work: [what you heard].
- What I bring in return: [your contribution] => In return I bring you [your contribution].
~
吸引我来贵公司的有两点：[第一点]和[第二点]。
- 你们在做的事：[真正了解的一件事] => 我一直关注贵公司[真正了解的一件事]。
- 和我有关：[自己的渊源] => 这件事和我有关，因为[自己的渊源]。
- 做事方式：[听说的文化] => 你们做事的方式我也很认同，比如[听说的文化]。
- 我能回报的：[能带来的东西] => 反过来，我能给公司带来[能带来的东西]。

# why-this-role
This role is mostly [its core task], and I enjoy exactly that.
- The part of {jobTitle|the ad} that caught my eye: [the line] => In the ad, one line caught my eye: [the line].
- Where I come from: {position|[your position]} => I come to it from my latest position, {position|[your position]}.
- What is new for me: [the part to grow into] => The part I can grow into is [the new part].
~
这个岗位的核心是[核心任务]，正是我喜欢做的事。
- {jobTitle|招聘信息}里打动我的一句：[那一句] => 招聘信息里最打动我的是[那一句]。
- 我的出发点：{position|[岗位名称]} => 我是从最近的岗位{position|[岗位名称]}走过来的。
- 对我来说新的是[可以成长的部分] => 还没做过、可以成长的是[新的部分]。

# know-the-company
I know you as [what the company does], mainly for [its customers].
- Business in one line: [product and customers] => As I understand it, you earn money with [product and customers].
- Recent news: [something from this year] => Recently I read about [something from this year].
- From users or staff: [what they told you] => I also asked around and heard that [what they told you].
- What I could not find out: [your question] => One thing I could not find out: [your question].
~
我了解到贵公司主要做[业务]，服务的是[客户]。
- 业务一句话：[产品和客户] => 按我的理解，你们靠[产品和客户]立足。
- 近况：[今年的一条消息] => 最近我看到的一条消息是[今年的消息]。
- 从用户或员工那里听到[说法] => 我也问过身边的人，听到的是[说法]。
- 没查到、想请教的：[问题] => 有一点我没查到，想请教您：[问题]。

# know-the-role
As I see it, {jobTitle|this role} exists to [its purpose].
- The normal day I picture: [the main tasks] => On a normal day I expect [the main tasks].
- The ability it needs most: [the ability] => The ability that decides is [the ability].
- Hardest part: [what you expect to be hard] => I expect the hardest part to be [the hard part].
- Please correct me: what did I miss? => Please tell me where my picture is wrong.
~
按我的理解，{jobTitle|这个岗位}存在的意义是[目的]。
- 想象中平常的一天：[主要任务] => 平常的一天，大概是[主要任务]。
- 最关键的能力：[能力] => 决定做得好不好的，是[能力]。
- 预计最难的是[难点] => 我预计最难的部分是[难点]。
- 理解不对的地方请指正 => 如果我的理解有偏差，也请您指正。

# why-profession
I chose this field because of [a moment or person].
- Where it began: [the first contact] => My first contact with it was [the first contact].
- Why I stayed: [what still pulls you] => I stayed because I still enjoy [what still pulls you].
- The cost I know: [the hard side] => I also know its hard side: [the hard side].
- I would choose it again, since [reason] => I would choose it again, and the reason is [reason].
~
我选择这一行，是因为[某个时刻或某个人]让我看到了它。
- 起点：[第一次接触] => 我第一次接触它，是在[什么时候]。
- 留下来的原因：[一直吸引你的] => 一直做下来，是因为[一直吸引你的]还在。
- 也清楚它的辛苦：[难处] => 这一行的辛苦我也清楚，比如[难处]。
- 再选一次还会选，因为[理由] => 重新选一次，我还是会选它，因为[理由]。

# what-motivates-you
What keeps me going is [the part of the work you love].
- Daily fuel: [the task that makes time fly] => Time flies for me when I [the task that absorbs you].
- Progress I can see: [what you look for] => I need to see progress, for instance [what you look for].
- Hard days: [what pulls you through] => When it gets hard, I think of [what pulls you through].
- {jobTitle|This role} has much of that => As far as I can see, {jobTitle|this role} has much of that.
~
让我一直有劲头的是[工作中最喜欢的部分]。
- 日常的动力：[做起来忘记时间的事] => 做[忘记时间的事]的时候，我特别投入。
- 看得见的进展：[在意的变化] => 我需要看到进展，比如[在意的变化]。
- 低谷时靠[支撑你的东西] => 累的时候，撑住我的是[支撑你的东西]。
- {jobTitle|这个岗位}里有很多这样的事 => 就我的了解，{jobTitle|这个岗位}里有很多这样的事。

# enjoy-most-in-job
The part I enjoy most is [the task].
- In my work as {position|[your position]}, it takes [share of time] => In my latest position, {position|[your position]}, it takes [share of time].
- Why it suits me: [the skill it uses] => I enjoy it because it uses [the skill].
- A day I went home happy: [the scene] => I went home happy the day [the scene].
- I hope to keep it in {jobTitle|the new job} => I hope {jobTitle|the new job} keeps that part alive.
~
我最喜欢的部分是[具体的事]。
- 在{position|[目前岗位]}上占[多少时间] => 在{position|[目前岗位]}这个岗位上，它占[多少时间]。
- 喜欢它是因为用得上[能力] => 我喜欢它，因为能用上我的[能力]。
- 开心的一天：[那个场景] => 有一天我特别开心，是因为[那个场景]。
- 希望{jobTitle|新岗位}里还有它 => 我希望{jobTitle|新岗位}里还能有这一部分。

# dislike-in-job
I like my work, though [one part] gives me less energy.
- The part, named without complaint: [the part] => Put plainly, I mean [the part].
- Still I do it well by [your trick] => I still get it done, and my trick is [your trick].
- What I tried to improve: [your attempt] => I also tried to improve it by [your attempt].
- No blame for people or the place => The people there were not the reason.
~
整体我是喜欢的，只是[某一部分]比较消耗我。
- 不抱怨，说清楚是[哪一部分] => 具体来说，是[哪一部分]。
- 该做还是做好，靠[你的办法] => 该做的我照样做好，靠的是[你的办法]。
- 试过改善：[你的尝试] => 我也试着改善过，比如[你的尝试]。
- 对事不对人 => 这跟人没有关系，同事们都很好。

# why-leave
I am grateful for my time there, and I want to grow.
- What I valued at {employer|[your employer]}: [the good part] => What I valued there most was [the good part].
- The limit I reached: [what was missing] => The limit I reached was [what was missing].
- What pulls me: {jobTitle|this job} offers [the chance] => What pulls me to {jobTitle|this job} is [the chance].
- Clean exit: [handover], no blame => I leave in good order, with [your handover plan].
~
我很感谢上一份工作，离开是为了继续成长。
- 在{employer|[原单位]}最珍惜的：[收获] => 在那里我最珍惜的是[收获]。
- 碰到的天花板：[缺少什么] => 我碰到的瓶颈是[缺少什么]。
- 吸引我的：{jobTitle|新岗位}能给[机会] => {jobTitle|这份新工作}吸引我的，是[机会]。
- 走得有交代：[交接安排]，不抱怨 => 我会好好收尾，交接安排是[交接安排]。

# why-change-career
My old field taught me [the skill], which I need here.
- The turning point: [what made you decide] => I made up my mind when [the turning point].
- What carries over: [skills both fields need] => A lot carries over, above all [the shared skill].
- What I did to prepare: [course, project, practice] => To prepare myself I did [course, project or practice].
- Gap I still have, and my plan: [the gap] => I still have to close one gap: [the gap].
~
原来的领域教会我[能力]，我想把它用到这里。
- 转折点：[促使你决定的事] => 下决心转过来，是因为[促使你决定的事]。
- 能带过来的：[两边都需要的能力] => 很多东西能带过来，最要紧的是[共通的能力]。
- 已做的准备：[课程、项目或练习] => 为了转行，我做了这些准备：[课程、项目或练习]。
- 还差[差距]，补法是[计划] => 我清楚自己还差[差距]，正按计划在补。

# job-hopping
Each move had a reason; now I look for something lasting.
- Short reasons, one for each move: [the reasons] => In short, the moves were due to [the reasons].
- The thread through them: [what you built up] => One thread runs through all of them: [what you built up].
- What I learned to check first: [the question] => I now check one thing before I sign: [the question].
- Why I would stay here: [your reason] => I see myself staying here because [your reason].
~
每次变动都有原因，这一次我想找能长期做的。
- 原因各一句话：[每次的原因] => 简单说，几次变动分别是因为[每次的原因]。
- 一条主线：[一直在积累的东西] => 看起来跳，其实有一条主线：[一直在积累的]。
- 学会先问清[签约前的问题] => 现在入职之前，我一定先弄清楚[要问的问题]。
- 愿意留下的理由：[理由] => 我觉得在这里能待得住，因为[理由]。

# fired
I can be open about that: [yes or no, in one line].
- Facts in one line: [what happened, no blame] => Put in one line, [what happened].
- My own share: [what you would do otherwise] => My own share in it was [your share].
- The weeks afterwards: [how you used the time] => The weeks afterwards I used for [how you used the time].
- Who can speak for my work: [the reference] => If you like, [the reference] can speak for my work.
~
这件事我可以坦率地讲：[有或没有，一句话]。
- 一句话说事实：[发生了什么]，不指责 => 事情用一句话说，就是[发生了什么]。
- 自己的责任：[会怎么改] => 我自己的责任在于[你的责任]。
- 之后的时间用来[做了什么] => 那之后的日子，我用来[做了什么]。
- 能为我工作作证的人：[推荐人] => 如果需要，[推荐人]可以说明我的工作表现。

# employment-gap
In those months I [what you did], and I can explain it.
- Reason in one line: [family, study, health, search] => The reason was simple: [family, study, health or search].
- Kept active with [course, project, volunteering] => I stayed active with [course, project or volunteering].
- What the break gave me: [what you brought back] => The break gave me [what you brought back].
- Nothing stands in the way of {jobTitle|work} now => Today {jobTitle|this work} has my full attention.
~
那段时间我在[做什么]，可以说明一下。
- 原因一句话：[家庭、学习、健康或求职] => 原因很简单：[家庭、学习、健康或求职]。
- 没有闲着：[课程、项目或志愿活动] => 期间我一直在做[课程、项目或志愿活动]。
- 这段空当带给我[收获] => 这段空当带给我的是[收获]。
- 现在能全力投入{jobTitle|工作} => 现在我可以全力投入{jobTitle|工作}。

# future-plans
First I want to become really good at {jobTitle|this role}.
- Soon: master [the first skill] => The first skill I want to master is [that skill].
- Later: carry [a bigger responsibility] => A few years on, I would like to carry [the responsibility].
- The road: [course, mentor, project] => I plan to get there through [course, mentor or project].
- What the team gains on the way: [the benefit] => On the way the team gains [the benefit].
~
我先想把{jobTitle|这个岗位}真正做扎实。
- 近期：练好[第一项能力] => 最先要练好的能力是[这项能力]。
- 往后：承担[更大的责任] => 再过几年，我希望能承担[更大的责任]。
- 路径：[课程、导师或项目] => 我打算通过[课程、导师或项目]走到那一步。
- 团队一路上能得到[好处] => 这个过程里，团队也能得到[好处]。

# stay-with-us
I am looking for a place to stay, not a stopover.
- As long as I can learn and be useful: [what that means] => I stay where I learn and am useful, so [what that means].
- My longest commitment so far: [where and how long] => My longest commitment so far was [where and how long].
- What would keep me here: [the conditions] => What keeps me in a place is [the conditions].
~
我想找的是能长期待的地方，不是过渡。
- 能学到东西、派得上用场就会留下 => 只要还能学到东西、派得上用场，我就会留下。
- 待得最久的一段：[哪里、多久] => 目前我待得最久的一段是[哪里、多久]。
- 能留住我的：[看重的条件] => 真正能留住我的，是[看重的条件]。

# ideal-job
My ideal job has real problems, good people, and room to learn.
- Must have: [the one thing you need] => The one thing I cannot do without is [the must].
- Nice to have: [what you could give up] => I could live without [what you could give up].
- Task I want most of the week: [the task] => Most of the week I would like to do [the task].
- Where {jobTitle|this job} matches: [two points] => Looking at {jobTitle|this job}, I see a match in [two points].
~
理想的工作要有真问题、好同事，还有学习的空间。
- 必须有的：[不能少的一样] => 有一样不能少，就是[不能少的一样]。
- 可以放弃的：[能让步的] => 可以让步的是[能让步的]。
- 每周大部分时间想做[这件事] => 一周里大部分时间，我希望在做[这件事]。
- {jobTitle|这份工作}对得上[两点] => 对照来看，{jobTitle|这份工作}有[两点]对得上。

# ideal-boss
I work best with a manager who sets goals and trusts me.
- Clear goals, then freedom in the way => Tell me the goal, and leave me the way.
- Honest feedback, soon after the event => I want to hear criticism the same week.
- Best one so far: [what that manager did] => The best manager I had used to [what that manager did].
- My side of it: no surprises, early warnings => My side of the bargain is that nobody gets surprised.
~
目标讲清楚、过程放手的领导，跟我最合拍。
- 目标说清，做法给空间 => 告诉我要什么结果，怎么做让我自己想。
- 有话直说，问题当周就讲 => 我希望有问题当周就告诉我，不要攒到年底。
- 遇到过最好的：[那位领导的做法] => 我遇到过最好的领导会[那位领导的做法]。
- 我这边保证：有风险早报告 => 我能保证的是，有风险一定早报告。

# ideal-environment
I work best where people speak openly and help each other.
- Mistakes are named, not hidden => Mistakes there are named early, not hidden.
- Quiet time and talk time: [your balance] => I need a balance of quiet and talk: [your balance].
- I saw this at [the place], and it worked => I have seen it work at [the place].
- I add to it by [what you do for the mood] => I add my part by [what you do for the mood].
~
大家有话直说、互相搭把手的环境，我状态最好。
- 出错摆到桌面上，不藏着 => 出了错能摆到桌面上说，不用藏着。
- 安静和交流的比例：[你的偏好] => 安静做事和讨论交流，我希望是[你的偏好]。
- 在[某个地方]见过，效果很好 => 这样的氛围我在[某个地方]体会过。
- 我也会出力：[为氛围做的事] => 我自己也会为氛围出力，比如[你做的事]。

# company-size
Both have charm; right now I lean to [large or small].
- Small place: wide tasks, fast decisions => A small place gives wide tasks and fast decisions.
- Large place: depth, standards, reach => A large place gives depth, standards and reach.
- Where I am in life: I need [what you need now] => At this stage I need [what you need now].
- So your size fits, since [reason] => That is why your size fits me: [reason].
~
两种各有好处，目前我更偏向[大公司或小公司]。
- 小公司：管得宽，决定快 => 小公司管得宽，做决定也快。
- 大公司：做得深，规范，平台大 => 大公司能做得深，规范，平台也大。
- 我现阶段需要[需要的东西] => 就我现在的阶段，最需要的是[需要的东西]。
- 所以贵公司的规模适合我：[理由] => 所以贵公司的规模正合适，理由是[理由]。

# promotion
I would like to grow, and results should come before the title.
- What earns it, in my view: [the criteria] => In my view a promotion is earned by [the criteria].
- If a colleague gets it: congratulate, then ask why => If a colleague gets it, I congratulate and ask for feedback.
- My next step up: [what you still need] => To reach the next level I still need [what you need].
- Time frame: depends on results, [your wish] => As for timing, I would hope for [your wish].
~
我希望成长，但成绩应该走在头衔前面。
- 晋升看什么：[你认为的标准] => 我认为晋升要看[你认为的标准]。
- 同事先升：先祝贺，再问差距 => 如果同事先升，我会祝贺，再请教自己差在哪里。
- 下一级还欠[要补的] => 要到下一级，我还需要补[要补的]。
- 时间上看成绩，期望是[你的期望] => 时间上，我的期望是[你的期望]。

# overqualified
My experience is a gain for you, and I chose this level.
- Why this level now: [your honest reason] => I want this level now because [your honest reason].
- No boredom: [what is new for me here] => I will not be bored, since [the new part] is new.
- Useful from day one, also to others: [how] => Others can use what I know, for instance [how].
- I am here for the work, not the title => It is the work that draws me, not the title.
~
经验多对您是好事，这个级别也是我自己选的。
- 选这个级别的原因：[真实理由] => 我现在想做这个级别，是因为[真实理由]。
- 不会觉得闷：[对我来说的新东西] => 我不会觉得闷，因为[新东西]我还没做过。
- 经验能帮到别人：[怎么帮] => 我的经验也能帮到同事，比如[怎么帮]。
- 看重的是事，不是头衔 => 吸引我的是这份事情，不是头衔。

# lack-of-experience
That is true, so let me show how fast I close gaps.
- What I do bring from nearby: [related skill] => I do bring something close to it: [related skill].
- Last time I started from zero: [what and how fast] => Last time I started from zero with [what and how fast].
- Plan for the first weeks: [who, what, how] => For the first weeks my plan is [your plan].
- Fresh eyes see [what insiders miss] => Fresh eyes help too, because I notice [what insiders miss].
~
确实如此，所以我想说说自己补短板有多快。
- 相近的底子：[相关能力] => 我有一块相近的底子，就是[相关能力]。
- 上次从零开始：[学什么、多快] => 上一次从零开始，是[学什么、多快]。
- 头几周的计划：[找谁、学什么] => 头几周我打算这样补：[你的计划]。
- 新人能看到[老手忽略的] => 没有包袱也有好处，我会留意到[老手忽略的]。

# not-selected
I would be disappointed, say thank you, and ask why.
- Ask for one point to improve => I would ask you for one point I could improve.
- Work on it: [how you would close the gap] => Then I would work on it through [your way].
- Apply again when [the condition] => I would apply again once [the condition].
~
我会有点失落，但还是会感谢，再问问原因。
- 请教一个可以改进的地方 => 我会请您告诉我一个可以改进的地方。
- 回去补：[怎么补上差距] => 回去以后，我会通过[怎么补]把差距补上。
- [条件成熟]时再来应聘 => 等[条件成熟]了，我还会再来试。
`;
