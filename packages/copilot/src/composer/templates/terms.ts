/** Pay, time, place and what else is agreed. */
export const TERMS = `
# salary-expectation
I would like a fair offer for {jobTitle|the role} and its duties.
- Range: [your researched range] => From my research, [your range] seems right to me.
- Basis: [market source, your experience] => I base this range on [your market source].
- The whole package counts: [what else matters] => The whole package counts, for example [what matters to you].
- Ask them: which range is planned => May I ask what range you have planned?
~
我希望薪资和{jobTitle|岗位}的职责相匹配。
- 区间：[查过的范围] => 根据我了解的行情，[你的范围]比较合适。
- 依据：[行情来源和经验] => 这个判断来自[行情来源]。
- 看整体：[还在意的条件] => 我看的是整体，比如[还在意的条件]。
- 反问：预算范围是多少 => 方便的话，想请问这个职位的预算范围是多少？

# current-salary
At the moment I earn [what you want to share].
- Parts: [base], [bonus], [other pay] => It is made up of [base] and [bonus].
- It may stay private: name the expectation instead => If I may, I would rather talk about the new role.
- The new duties set the price: [what differs] => The duties here differ, mainly in [what differs].
~
我目前的薪资是[愿意透露的数]。
- 构成：[基本工资]、[奖金]、[其他] => 它由[基本工资]和[奖金]等部分组成。
- 也可以不说，转到期望 => 如果方便，我更想谈谈新岗位的职责和期望。
- 新岗位的职责不同：[差别] => 这边的职责和原来不一样，主要在[差别]。

# pay-too-low
There is some room, if the rest of the offer is right.
- My lower limit, said calmly: [your limit] => My lower limit would be [your limit].
- What could make up for it: [training, time, title] => The difference could be made up by [what counts for you].
- A review after [months], tied to a result => We could agree on a review after [the months].
- Growth matters more to me than [the sum] => In the long run, what I can learn counts too.
~
如果其他条件合适，薪资上可以有一点余地。
- 底线平静地说：[你的底线] => 我能接受的底线是[你的底线]。
- 可以弥补的：[培训、时间或职级] => 差的部分，可以用[在意的条件]来弥补。
- 约定[几个月]后按成绩再谈 => 我们也可以约定，过[几个月]按成绩再看一次。
- 长远看，发展比[差额]重要 => 从长远看，能学到什么对我也很重要。

# benefits
Beyond pay, I care most about [the benefit].
- Why it matters to me: [how it helps you work] => That benefit matters because [how it helps you].
- Good to have, not a condition: [another benefit] => Another one is welcome, but no condition: [the benefit].
- Bonus or shares: ask how they are measured => With bonus or shares, I would ask how they are measured.
~
工资以外，我最看重的是[某项福利]。
- 看重它的原因：[对工作的帮助] => 它对我重要，是因为[对工作的帮助]。
- 有更好、没有也行：[另一项] => 另外一项有更好，不强求：[另一项福利]。
- 奖金或期权：问清怎么算 => 奖金或期权这块，我想先弄清楚是怎么算的。

# start-date
I can start [your earliest date].
- Notice: [your notice period or none] => My notice period is [your notice period or none].
- Before that, hand over [your open work] => Until then I have to hand over [your open work].
- When do they need someone in place? => When would you need someone to be in place?
~
我最快[可以到岗的日期]能到岗。
- 离职周期：[多久，或者没有] => 我的离职周期是[多久，或者没有]。
- 到岗前要交接[手头的工作] => 在那之前要交接的是[手头的工作]。
- 反问：希望什么时候有人 => 您这边希望什么时候有人到位？

# relocation
My answer on moving is [yes, no or on which terms].
- Where I live now: {home|[your place]} => Today I am based in {home|[your place]}.
- What it takes: [housing, family, time] => Moving would take [housing, family and time].
- How soon I could be there: [your time] => I could be there within [your time].
- Ask: help with the move, visits first => Does the company help with the move?
~
关于换城市，我的回答是[可以、不行或有什么条件]。
- 现在住在{home|[所在地]} => 我目前住在{home|[所在地]}。
- 搬过去要解决[住房、家人、时间] => 搬过去需要解决的是[住房、家人和时间]。
- 多快能到位：[需要的时间] => 我大概[需要的时间]能安顿好。
- 问：公司有没有安家支持 => 想了解一下，公司对异地入职有什么支持？

# business-travel
I can travel about [share of the time] without trouble.
- Fine for me: [length and distance] => Trips of [length and distance] are fine for me.
- I need notice of [days] for planning => A notice of [days] helps me plan at home.
- On the road I stay reachable by [how] => While travelling I stay reachable by [how].
~
出差占[多大比例]，对我来说没有问题。
- 可以接受[时长和距离]的行程 => [时长和距离]的出差我都可以。
- 希望提前[几天]知道，便于安排 => 最好能提前[几天]通知，我好安排家里。
- 路上也能用[方式]随时联系 => 出差路上，我也会用[方式]保持联系。

# overtime
I stay when it truly matters, and plan to keep that rare.
- Good reasons: launch, emergency, colleague in need => A launch or an emergency is a good reason to stay.
- If it becomes normal, I look for the cause => If it becomes normal, something in the planning is wrong.
- My honest limit: [evenings or weekends] => My honest limit is [evenings or weekends].
~
真有需要我会留下来，平时尽量靠安排避免。
- 该留的情况：上线、突发、帮同事 => 遇到上线或者突发情况，留下来是应该的。
- 总加班就要找原因 => 如果天天都这样，那多半是安排上有问题。
- 我的实际限制：[晚上或周末] => 说实话，我的限制是[晚上或周末]。

# shift-work
Shifts are [possible or not] for me, including [which ones].
- What I know of it: [your shift experience] => I know shift life from [your shift experience].
- How I keep fit: sleep plan, food, daylight => A fixed sleep plan and daylight keep me fit.
- Swaps: I help out, and I hand over in writing => I swap when others need it, and hand over in writing.
~
轮班对我来说[可以或不可以]，包括[哪些班次]。
- 这方面的体验：[轮班经历] => 我对倒班的体会来自[轮班经历]。
- 保持状态：固定睡眠、饮食、晒太阳 => 我靠固定的睡眠安排和白天晒太阳保持状态。
- 同事换班愿意帮，交接写清楚 => 同事要换班我愿意帮，交班内容都写下来。

# remote-work
Remote or office, I make my work visible without being asked.
- A fixed start, a quiet place: [your setup] => At home I have a fixed start and [your setup].
- Write down decisions, so nobody must have been there => I write decisions down for those who were not there.
- Call instead of a third message => After two messages without agreement, I call.
- My preference: [days at home and in the office] => My preference would be [days at home and in the office].
~
不管在家还是在公司，我都会让进展看得见。
- 固定开工时间和[工作条件] => 在家办公，我有固定的开工时间和[工作条件]。
- 决定写成文字，不在场也能看到 => 定下来的事我会写成文字，没在场的人也能看到。
- 两条消息说不清就打电话 => 两条消息还说不清楚，我就直接打电话。
- 我的偏好：[在家和到岗的天数] => 如果可以选，我希望是[在家和到岗的天数]。

# other-offers
I am talking to [how many] others; you rank high.
- Only the kind of firms, no names: [the kind] => Without names, they are [the kind of company].
- State of things: [interview or offer, and until when] => The furthest one is at [the stage].
- I choose by [your criteria], not by speed => I will choose by [your criteria].
- What speaks for you: [the point] => What speaks for you is [the point].
~
我还在和[几家]接触，贵公司在我心里排得很靠前。
- 只说类型，不点名：[哪类公司] => 具体名字不方便讲，都是[哪类公司]。
- 进度：[面试或录用，期限到何时] => 走得最快的一家到了[哪个阶段]。
- 怎么选：看[你的标准]，不比谁快 => 最后怎么选，我看的是[你的标准]。
- 贵公司的优势：[这一点] => 贵公司最打动我的是[这一点]。

# counter-offer
I have thought about that, and money alone would not keep me.
- My reason to move stays: [the reason] => My reason is [the reason], and money does not change it.
- I would listen politely, then say no => I would thank them, and stay with my decision.
- My promise to you once I sign: [what you promise] => Once I have signed with you, I keep [your promise].
~
这个我想过，光靠加钱留不住我。
- 想走的原因还在：[原因] => 我想走是因为[原因]，加薪解决不了它。
- 礼貌听完，再婉拒 => 我会感谢他们的好意，但不改变决定。
- 签约后的承诺：[承诺什么] => 和贵公司定下来以后，我会做到[承诺]。

# references
Yes, [name and role] can tell you about my work.
- How we worked together: [project and time] => We worked together on [project and time].
- What they can judge best: [the skill] => They can best judge my [skill].
- Please contact them after [the moment] => Please contact them only after [the moment].
~
可以，[姓名和职务]能介绍我的工作情况。
- 合作过的事：[项目和时间] => 我们一起做过[项目和时间]。
- 对方最了解我的[能力] => 对方最能评价的是我的[能力]。
- 请在[时间点]之后再联系 => 麻烦您在[时间点]之后再联系对方。

# work-permit
My work status here is [citizen, permit or visa needed].
- Valid until [date], for [which work] => My permit is valid until [date].
- What you would need to do: [nothing or the steps] => On your side it takes [nothing or the steps].
- Papers ready to show: [documents] => I can send you [the documents] today.
~
我在这里的工作资格是[公民、许可或需要签证]。
- 有效期到[日期]，适用[哪类工作] => 我的许可有效期到[日期]。
- 公司要配合的：[不需要或哪些步骤] => 公司这边需要做的是[不需要或哪些步骤]。
- 材料已备好：[证明文件] => 需要的话，我今天就能把[证明文件]发给您。

# non-compete
About non-compete terms: I am [bound or not bound].
- What it covers: [tasks, region, time] => The clause covers [tasks, region and time].
- I will not bring files or client lists => I bring my skills, and no files or client lists.
- Unclear points: let both legal sides look => If anything is unclear, let a lawyer read the clause.
~
关于竞业限制，我目前是[有或没有]约束。
- 范围：[业务、地区、期限] => 条款限制的是[业务、地区和期限]。
- 不带走任何文件和客户名单 => 我带来的只有能力，不会带文件和客户名单。
- 有疑问可请法务一起看 => 如果有不清楚的地方，可以请法务一起看条款。

# health-and-record
For this work I am [fit, or what you need].
- The physical part: [lifting, standing, nights] => As for [lifting, standing or nights], [your honest answer].
- What helps me do it well: [an adjustment, if any] => An adjustment that helps me is [the adjustment or none].
- Record or check: [the true answer, short] => On background checks, the true answer is [your answer].
~
就这份工作的要求，我的情况是[可以胜任或需要什么]。
- 体力方面：[搬运、久站、夜班] => 说到[搬运、久站或夜班]，[如实回答]。
- 有帮助的安排：[需要的调整，没有就说没有] => 能让我做得更好的安排是[需要的调整或没有]。
- 背景核查：[如实简短回答] => 背景核查方面，如实说是[你的回答]。

# your-questions
Yes, I would like to ask about the work itself.
- Success: what {jobTitle|the role} must achieve early on => What would a great start in {jobTitle|the role} look like?
- Team: who decides, how you work together => How does the team make decisions day to day?
- Challenge: what is hardest at the moment => What is the hardest problem you are facing now?
- Next step: timing of the decision => And what is the next step after today?
~
有的，我想先问问工作本身。
- 成功标准：{jobTitle|岗位}早期要做成什么 => 对{jobTitle|这个岗位}来说，什么样的开局算是很好？
- 团队：怎么做决定、怎么协作 => 团队平时是怎么做决定的？
- 难题：眼下最棘手的事 => 您这边眼下最棘手的问题是什么？
- 下一步：什么时候有结果 => 今天之后，下一步是怎样的安排？

# anything-to-add
One thing I would like you to remember: [your main message].
- The point we did not reach: [skill or project] => We did not get to [skill or project], so briefly: [one line].
- Clear up [an answer you want to correct] => I would also like to correct [an earlier answer].
- Interest is real: [why, after this talk] => After this talk my interest is greater, because [why].
~
最后我希望您记住一点：[最想传达的一句话]。
- 还没聊到的：[能力或项目] => 有一块我们没聊到，就是[能力或项目]。
- 想补正的：[之前的某个回答] => 前面有个回答我想补充一下：[补正的内容]。
- 聊完更想来：[理由] => 聊完之后我更想加入了，因为[理由]。

# language-skills
I speak {spokenLanguage|[language]}, and I use it for [what].
- My level, by task: [talks, mail, reading] => By task, I manage [talks, mail and reading].
- Last used at work: [the occasion] => I last used it at work for [the occasion].
- Where I still look words up: [the area] => I still look words up when it comes to [the area].
- How I keep it alive: [practice] => I keep it alive through [your practice].
~
我会{spokenLanguage|[语言]}，主要用在[什么场合]。
- 水平按场景说：[会谈、邮件、阅读] => 按场景来说，我能应付[会谈、邮件和阅读]。
- 最近一次在工作中用：[场合] => 最近一次在工作里用到，是[场合]。
- 还要查词的领域：[领域] => 碰到[领域]的内容，我还需要查词。
- 保持的办法：[练习方式] => 平时我靠[练习方式]保持语感。

# certificates
A certificate I hold is {certificate|[its name]}.
- What it allows or proves: [the scope] => It shows that I may or can [the scope].
- Date and renewal: [when earned, until when] => I earned it in [the year], and it runs until [date].
- In progress: [the next one], exam in [month] => I am also working towards [the next one].
~
我持有的证书有{certificate|[证书名称]}。
- 能证明或允许做的：[范围] => 它说明我可以[范围]。
- 取得和有效期：[年份、到何时] => 这个证是[年份]拿到的，有效期到[何时]。
- 正在考[下一个]，[时间]考试 => 我还在准备[下一个证书]。

# tools
My resume names {skills|[your tools]}.
- {skill|[Tool]}: I use it for [the task] => With {skill|[the tool]} I do [the task].
- A thing I built or saved with it: [the example] => With these tools I once [the example].
- New tool needed? I learn it by [your way] => If you use something else, I learn it by [your way].
~
我简历上写的有{skills|[你的工具]}。
- {skill|[工具]}：用来[做什么] => {skill|[某个工具]}，我用来[做什么]。
- 用它做成或省下[例子] => 靠这些工具，我曾经[做成或省下什么]。
- 换新工具也能学：[学的方法] => 如果你们用别的软件，我会通过[方法]尽快上手。

# current-duties
As {position|[your position]}, I am mainly responsible for [your area].
- A normal day: [first task], [second task], [third task] => A normal day has [first task], [second task] and [third task].
- Who relies on it at {employer|[your employer]}: [who] => Several people rely on my work, above all [who].
- Decisions that are mine alone: [which] => What I decide on my own is [which decisions].
- A figure I can share: {highlight|[the figure]} => A figure I can share from my work: {highlight|[the figure]}.
~
作为{position|[目前的岗位]}，我主要负责[你的领域]。
- 平常一天：[第一件]、[第二件]、[第三件] => 典型的一天有[第一件]、[第二件]和[第三件]。
- 在{employer|[所在单位]}谁依赖它：[哪些人] => 依赖这块工作的人不少，主要是[哪些人]。
- 能自己拍板的：[哪些决定] => 我自己就能拍板的是[哪些决定]。
- 可以说的数字：{highlight|[数据]} => 说一个工作里的数字：{highlight|[数据]}。

# relevant-experience
I bring {years|[how many years]} of experience.
- Latest work: {position|[position]} at {employer|[employer]} => Let me begin with my latest position, {position|[position]}.
- Same task there: [the task both jobs share] => Both jobs share one task: [the task].
- A result so far: {highlight|[the figure]} => A result from my work so far: {highlight|[the figure]}.
- Different here: [what I would need to learn] => What would be different here is [the difference].
~
经验方面，我有{years|[几年]}。
- 最近的工作：{employer|[单位]}的{position|[岗位]} => 先说我最近的岗位：{position|[岗位]}。
- 两边相同的任务：[任务] => 两份工作有一件事是相同的：[任务]。
- 目前的一个成绩：{highlight|[数据]} => 到目前为止的一个成绩：{highlight|[数据]}。
- 这边不同的：[需要学的] => 到这边不一样的，是[需要学的]。
`;
