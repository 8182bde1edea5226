/** Working in teams, leading them, and bringing one's words across. */
export const TEAMS = `
# teamwork
I like teams with clear tasks, where people cover for each other.
- The team: [project and people] => A typical case was [the project], with [the people].
- My share of it: [what you took on] => I took on [your share].
- Covering for others: [when you jumped in] => I jumped in when [the occasion].
- What made it a good team: [one thing] => It was a good team because of [one thing].
~
我喜欢分工明确、彼此补位的团队。
- 那个团队：[项目和成员] => 比较典型的是[项目和成员]那一次。
- 我承担的部分：[内容] => 我承担的是[内容]。
- 补位：[什么时候顶上去] => [什么时候]，我顶了上去。
- 团队好在[一点] => 那个团队好就好在[一点]。

# team-role
I am usually the one who [your role in a group].
- Why others give me that role: [the habit] => I end up there because [your habit].
- I can follow, too: [an example] => I am happy to follow, as I did in [the example].
- When the role is taken, I [what you do] => If somebody has that role already, I [what you do].
~
在团队里，我通常是负责[你的角色]的那个人。
- 大家为什么让我做：[习惯] => 常常落到我身上，是因为我[习惯]。
- 也能当执行者：[例子] => 听别人指挥我也没问题，比如[例子]。
- 角色有人了，我就[做什么] => 如果已经有人做这个角色，我就[做什么]。

# alone-or-team
I think alone, and I decide and check with others.
- Alone: [tasks that need quiet] => On my own I do [tasks that need quiet].
- Together: ideas, decisions, reviews => Ideas and decisions get better with more heads.
- Something I carried alone: [the task], [how it went] => One thing I carried alone was [the task].
- Guidance I need: a goal and a date => From a manager I need a goal and a date.
~
动脑子我喜欢独处，做决定和检查要和大家一起。
- 独自做：[需要安静的事] => 需要安静的事，比如[哪些事]，我会自己做。
- 一起做：想点子、定方案、复核 => 想点子和定方案，人多会更好。
- 独自扛过的事：[任务]，[结果] => 有一件事是我独自完成的，就是[任务]。
- 需要的指导：目标和日期 => 我需要的指导不多，给我目标和日期就行。

# leadership
I lead by making the goal clear and clearing the way.
- Whom I led: [size and occasion] => I led [size of the group] during [the occasion].
- Where they were stuck: [the difficulty] => When I took over, they were stuck with [the difficulty].
- How I led: [goal, tasks, one-to-one talks] => So I set [the goal] and gave each person one task.
- What we delivered: [the result] => What we delivered: [the result].
~
我带队的方式是把目标讲清楚，再帮大家扫清障碍。
- 带过谁：[规模和场合] => 我在[场合]带过[规模]的队伍。
- 卡在哪里：[难点] => 接手的时候，大家卡在[难点]。
- 做法：[定目标、分工、单独谈] => 于是我定下[目标]，给每个人分清任务。
- 交付：[成果] => 最后交出来的是：[成果]。

# management-style
I give goals and trust, and stay close when work is new.
- New person: short steps, daily contact => With a newcomer I take short steps and talk daily.
- Experienced person: result and date, no how => With an expert I agree only on result and date.
- What my people would say: [their words] => My team would probably say that I [their words].
- What I am still learning: [the point] => As a manager I am still learning to [the point].
~
我给目标、给信任，新的事情就靠近一点带。
- 新人：小步走，每天沟通 => 带新人，我会小步走，每天聊几句。
- 老手：只谈结果和时间 => 对有经验的人，我只谈结果和时间，不管过程。
- 团队会说我[评价] => 我的团队大概会说我[评价]。
- 管理上还在学[一点] => 管理上，我自己还在学[一点]。

# motivate-others
I find out what drives each person, then connect the task.
- Ask one by one: what would make it better? => I ask each one what would make the week better.
- Make progress visible: [board, small wins] => Small wins go on [the board], where all see them.
- Tell the truth in hard times => In hard times I tell the truth, because rumours are worse.
- It worked when [the case] => Morale came back when [the case].
~
我会弄清每个人为什么工作，再把任务和它连起来。
- 一个个问：怎样会更好 => 我会一个个问，怎样能让这周好过一点。
- 让进展看得见：[看板、小胜利] => 小的成绩都放在[看板]上，大家都看得到。
- 难的时候说实话 => 越是难的时候越要说实话，谣言更伤士气。
- 士气回来的一次：[例子] => 士气真正回来，是在[例子]之后。

# delegation
I hand over the whole task, with its goal and its limits.
- Who: the one who can grow by it => I choose the person who can grow with the task.
- Say what done looks like, and by when => I say what done looks like, and by when.
- Fixed check points, no hovering => We fix two points to look at it together.
- Hard for me at first: [what you kept too long] => At first I kept [what you kept] too long myself.
~
交任务就整件交，把目标和边界说清楚。
- 交给谁：能因此成长的人 => 我会选能通过这件事成长的人。
- 说清做到什么样、何时交 => 我会说清楚做到什么程度、什么时候要。
- 约定检查点，不盯着 => 中间约两个检查点，其余时间不去盯。
- 起初舍不得放的：[什么] => 刚开始我总舍不得放手[什么]。

# develop-people
I give people tasks slightly too big, and I stay within reach.
- Know the wish: [where the person wants to go] => First I ask where the person wants to go.
- First weeks: a partner, a real task, praise => A newcomer gets a partner and one real task.
- One I coached: [from where to where] => One person I coached went from [start] to [now].
- Weekly talk: what was hard, what is next => Once a week we talk about what was hard.
~
我会给略微超出能力的任务，并且随时在旁边。
- 先了解想往哪里走 => 先问清楚对方想往哪个方向发展。
- 头几周：有搭档，有真任务 => 新人来了，先配一个搭档，再给一件真正的任务。
- 带过的人：从[起点]到[现在] => 我带过的一位，从[起点]成长到了[现在]。
- 每周聊：难在哪里，下一步做什么 => 每周聊一次，说说难在哪里。

# build-team
I would hire for the gap, the rarest person first.
- List the work first, then the roles => First I list the work, then the roles it needs.
- What I look for: [skill], [attitude] => I look for [skill], and above all for [attitude].
- Mix: one who has done it, one who asks => A good mix has experience and fresh questions.
- Early rules: how we decide, how we disagree => In week one we agree how to decide and disagree.
~
我会先列清楚缺什么，从最难找的人开始招。
- 先列要做的事，再定岗位 => 我先列出要做的事，再定需要哪些角色。
- 看重[能力]，更看重[态度] => 招人我看[能力]，更看重[态度]。
- 搭配：有经验的配爱提问的 => 团队里既要有做过的人，也要有爱提问的人。
- 早定规矩：怎么决定、怎么争论 => 头一周就说好，我们怎么做决定、怎么争论。

# persuasion
I start from what the other person wants, not from my idea.
- Whom, and of what: [the case] => I had to convince [whom] of [what].
- Their worry: [the worry], and I asked about it => Their worry was [the worry], so I asked about it first.
- Proof they trust: [trial, figure, a third voice] => What counted for them was [trial, figure or third voice].
- Agreed to try [a small step] => They agreed to try [a small step], and then it spread.
~
我会从对方想要的说起，而不是从我的想法说起。
- 说服谁、什么事：[那次] => 我当时要说服[谁]接受[什么]。
- 对方的顾虑：[顾虑]，先问清楚 => 对方担心的是[顾虑]，所以我先问清楚。
- 对方信的证据：[试点、数据或第三方] => 真正起作用的是[试点、数据或第三方]。
- 同意先试[一小步] => 对方同意先试[一小步]，后来就推开了。

# negotiation
I look for what is cheap for me and valuable for them.
- Preparation: my goal, my limit, my plan B => I prepare my goal, my limit and a plan B.
- Their interest behind the demand: [interest] => Behind their demand was [the interest].
- I gave [this], I got [that] => We traded: I gave [this] and got [that].
- No way forward? Break, smaller deal, third person => When nobody moves, a break or a smaller deal helps.
~
我会找对我代价小、对对方价值大的东西来换。
- 准备：目标、底线、备选 => 谈之前，我准备好目标、底线和备选方案。
- 要求背后的利益：[利益] => 对方的要求背后，其实是[利益]。
- 我让出[什么]，换来[什么] => 最后是互换：我让出[什么]，换来[什么]。
- 僵住就休息、谈小一点、请第三方 => 谁都不让的时候，就歇一会儿，或者先谈小的。

# communication
I say the main point first, then ask what arrived.
- Fit the channel: talk, mail or picture => Hard news I tell in person, details I write.
- Listen: repeat in my own words => When I listen, I repeat it in my own words.
- A misunderstanding I caused: [the case] => I once caused a misunderstanding: [the case].
- Since then I [the check] => That taught me to [the check].
~
我会先说重点，再确认对方听到了什么。
- 选对方式：面谈、邮件或画图 => 难开口的当面说，细节就写下来。
- 倾听：用自己的话复述 => 听的时候，我会用自己的话复述一遍。
- 自己造成的误会：[例子] => 我造成过一次误会：[例子]。
- 从那以后会[确认的做法] => 那次以后，我都会[确认的做法]。

# explain-to-layman
I begin with something the listener already knows.
- Ask what they need it for => First I ask what they need it for.
- A picture from daily life: [the comparison] => Then I use a picture, such as [the comparison].
- No special words, or one, explained => I allow myself one technical word, and I explain it.
- Let them say it back: [when it worked] => It has worked when they can retell it.
~
我会从对方已经知道的东西讲起。
- 先问对方拿来做什么 => 我先问对方了解它是为了做什么。
- 用生活里的比方：[比方] => 然后打一个比方，比如[比方]。
- 不用术语，要用就只用一个 => 术语最多用一个，并且当场解释。
- 请对方讲一遍：[成功的一次] => 对方能自己讲出来，就算说明白了。

# presentation
I prepare one message, three steps and a strong first sentence.
- Audience: what do they decide afterwards? => I ask what the audience will decide afterwards.
- Rehearse aloud, with a clock => I rehearse aloud with a clock, at least twice.
- Nerves: [your trick], then eyes on one person => I am nervous at first, and [your trick] helps.
- A talk I gave: [subject, audience, reaction] => A talk I remember was about [subject] for [audience].
~
我准备一个核心、三个层次，还有有力的第一句话。
- 听众：听完要决定什么 => 我会先问，听众听完要决定什么。
- 出声练，掐时间 => 我会出声练，掐着时间练两遍以上。
- 紧张时[你的办法]，再看着一个人讲 => 一开始也会紧张，[你的办法]很管用。
- 讲过的一次：[题目、听众、反应] => 印象深的一次，是给[听众]讲[题目]。

# writing
I write for the reader who has one minute.
- Result on top, reasons below => The result stands on top, the reasons below.
- Draft fast, cut slowly => My drafts are fast, and my cuts are slow.
- A text of mine: [report], read by [who] => A text I can show is [the report].
- Documentation: why, not only what => In documents I note the why, not only the what.
~
我写东西，是写给只有一分钟时间的读者。
- 结论在前，理由在后 => 结论放最前面，理由放后面。
- 初稿快写，删改慢来 => 初稿我写得快，删改花的时间多。
- 写过的：[材料或报告]，给[谁]看 => 拿得出手的一篇是[材料或报告]。
- 文档写为什么，不只写是什么 => 写文档的时候，我会写清为什么这么做。

# meetings
No meeting without a question that must be answered.
- Invitation: question, people needed, end time => The invitation names the question and the end.
- Off topic: park it visibly, come back later => When it drifts, I park the topic where all see it.
- Quiet ones first, then the loud ones => I ask the quiet ones before the loud ones.
- Last minutes: who does what by when => The last minutes belong to who does what.
~
没有要回答的问题，就不开会。
- 通知写明：问题、谁来、几点结束 => 会议通知里写明要回答的问题和结束时间。
- 跑题就记在一边，会后再谈 => 跑题了，我会把话题记到一边，会后再谈。
- 先请不爱说话的人讲 => 我会先请平时话少的人说。
- 最后几分钟：谁、做什么、何时 => 最后几分钟专门确认谁来做什么。
`;
