/** Who the candidate is. */
export const SELF = `
# self-introduction
Thank you, I will give you the short version of my path.
- Latest position: {position|[your position or studies]} => My latest position is {position|[your position or studies]}.
- Studies: {myDegree|[degree]}, {myMajor|[subject]}, {mySchool|[school]} => I studied {myMajor|[your subject]} at {mySchool|[your school]}.
- From my record: {highlight|[one result people remember]} => One line from my record: {highlight|[one result people remember]}.
- Next: {jobTitle|this role} and [the skill it needs] => For me, {jobTitle|this role} is the natural next step.
~
好的，我简单讲讲自己的经历。
- 最近的岗位：{position|[目前的岗位或学业]} => 我最近的岗位是{position|[目前的岗位或学业]}。
- 学历：{mySchool|[学校]}，{myMajor|[专业]}，{myDegree|[学历]} => 我在{mySchool|[学校]}学的是{myMajor|[专业]}。
- 记录里的一笔：{highlight|[最拿得出手的成果]} => 我的记录里有这么一笔：{highlight|[最拿得出手的成果]}。
- 接下来：{jobTitle|这个岗位}正需要[你的能力] => 对我来说，{jobTitle|这个岗位}是很自然的下一步。

# describe-yourself
Three words come to mind: [first word], [second word] and [third word].
- [First word]: the habit people see every day => The first word shows in a daily habit: [the habit].
- [Second word]: a scene that proves it => You would have seen the second one when [the scene].
- [Third word], with its shadow side: [when it is too much] => The third word has a shadow side: [when it is too much].
- Together they suit {jobTitle|the job}: [the task] => Taken together, these traits suit {jobTitle|the job}.
~
我会用三个词形容自己：[第一个词]、[第二个词]和[第三个词]。
- [第一个词]：平时看得见的习惯 => 第一个词体现在日常习惯上：[这个习惯]。
- [第二个词]：一个能印证的场景 => 第二个词，在[那个场景]里看得最清楚。
- [第三个词]也有另一面：[过头的时候] => 第三个词也有过头的时候，比如[过头的时候]。
- 合起来看，适合{jobTitle|这个岗位}的[任务] => 这几点合在一起，很适合{jobTitle|这个岗位}。

# others-describe-you
My colleagues would probably call me [the word they use].
- Their word for me, and when they said it: [the occasion] => I heard that word from them during [the occasion].
- My manager would add [a second quality] => My manager would likely add [a second quality].
- They also tease me about [a harmless habit] => They would also smile about [a harmless habit].
- Do ask them: [the person who can confirm] => You are welcome to ask [the person who can confirm].
~
同事大概会用[他们常说的词]来形容我。
- 他们在[场合]这样说过我 => 我是在[场合]听到他们这么说的。
- 上级可能会补一句：[另一个特点] => 我的上级可能还会补一句：[另一个特点]。
- 也会打趣我[无伤大雅的习惯] => 他们也会拿[无伤大雅的习惯]跟我开玩笑。
- 可以向[能证实的人]了解 => 您可以向[能证实的人]求证。

# strengths
My main strength is [your strongest skill].
- Why this one: {jobTitle|the job} depends on it => I picked it because {jobTitle|the job} depends on it.
- A result in my resume: {highlight|[when it mattered]} => You will find this result in my resume: {highlight|[when it mattered]}.
- A second strength close behind: [another skill] => Close behind I would put [another skill].
- First use here: [a task from the job ad] => Here I would first use it for [a task].
~
我最大的优势是[最强的能力]。
- 先说它，因为{jobTitle|这份工作}离不开它 => 我先说它，是因为{jobTitle|这份工作}离不开它。
- 简历里的成绩：{highlight|[它起作用的一次]} => 简历里可以看到这个成绩：{highlight|[它起作用的一次]}。
- 紧随其后的长处：[另一项能力] => 排在后面一点的，是[另一项能力]。
- 入职后先用在[招聘要求里的任务] => 来了以后，我会先把它用在[具体任务]上。

# weaknesses
Honestly, I am still working on [a real but harmless weakness].
- How I noticed it: [the moment] => I noticed this weak spot when [the moment].
- What it cost once: [the price you paid] => Back then it cost me [the price you paid].
- The habit I built against it: [the habit] => Since then I have followed one habit: [the habit].
- Sign of progress: [what is better today] => I can tell it helps, because [what is better today].
~
坦白说，我还在改进的一点是[真实但不致命的缺点]。
- 怎么意识到的：[那个时刻] => 我是在[那个时刻]意识到这个短板的。
- 它带来过的代价：[吃过的亏] => 它曾经让我[吃过的亏]。
- 针对它养成的习惯：[这个习惯] => 后来我给自己定了一个办法：[这个习惯]。
- 进步的迹象：[现在好在哪里] => 现在能看到变化，比如[现在好在哪里]。

# strengths-and-weaknesses
I am strong at [your strength], and I am improving [your weakness].
- Plus: [your strength], seen in [the occasion] => You can see the strong side in [the occasion].
- What the strength gives the team: [the benefit] => A team gets [the benefit] from it.
- Minus: [your weakness], as others notice it => Others notice the weak side when [the situation].
- How one helps the other: [your method] => I use the first to work on the second: [your method].
~
我的长处是[你的优势]，正在补的短板是[你的不足]。
- 长处看[体现它的一次经历] => 长处最能从[那次经历]里看出来。
- 这个长处给团队带来[好处] => 对团队来说，它意味着[好处]。
- 短板在[什么情况]下会露出来 => 别人看到我的短板，一般是在[什么情况]下。
- 用长处补短板：[你的办法] => 我会用长处去补短板，办法是[你的办法]。

# unique-selling-point
Few people combine [first skill] with [second skill], and I do.
- The rare mix: [first skill] plus [second skill] => Each skill alone is common; the mix is rare.
- Where the mix paid off: [the project] => The mix paid off here: [the project].
- I respect the others: no comparison of persons => I do not know the other candidates, so I compare nobody.
- What you get that you now lack: [the gap I fill] => With me you would close one gap: [the gap I fill].
~
同时懂[第一项]和[第二项]的人不多，我正好两样都有。
- 少见的组合：[第一项]加[第二项] => 单看哪一样都不稀奇，合在一起就少见了。
- 组合派上用场：[那个项目] => 这个组合派上过用场：[那个项目]。
- 尊重其他人选，不比人 => 其他候选人我并不了解，所以不去比较谁。
- 能补上贵团队的[缺口] => 我来了，正好能补上[缺口]这一块。

# why-hire-you
You need [their main need], and that is what I do well.
- Their need in my words: [what {jobTitle|the job} asks for] => As I read it, {jobTitle|the job} asks for [their main need].
- Already done: {highlight|[the result]} => What I have already done, for example: {highlight|[the result]}.
- Little training needed: [what I already know] => You would save training time, because I know [the subject].
- Ready to take on [a first task] from the start => I could take on [a first task] right away.
~
您需要的是[最核心的需求]，这正是我能做好的。
- 我理解{jobTitle|这个职位}最看重[核心需求] => 我理解{jobTitle|这个职位}最看重[核心需求]。
- 已经做到的：{highlight|[成果]} => 已经做到的，比如：{highlight|[成果]}。
- 上手快：[已经熟悉的内容]不用从头学 => 上手会比较快，因为我已经熟悉[相关内容]。
- 可以马上接手[最先的任务] => 我可以从[最先的任务]直接做起。

# contribution
In the first weeks I would listen, then deliver one useful thing.
- Weeks of learning: people, systems, customers => At first I would learn from people, systems and customers.
- Early win: [a small problem worth fixing] => An early win could be [a small problem worth fixing].
- By the end of the third month: [the goal] => By the third month I want to own [the goal].
- Check together: how {jobTitle|the role} is measured => I would agree with you how {jobTitle|the role} is measured.
~
刚开始我会先多听多看，再拿出一件有用的成果。
- 起步：熟悉人、系统和客户 => 头几周，我先把人、系统和客户摸熟。
- 早期成果：[值得先解决的小问题] => 能较早见效的，可能是[值得先解决的小问题]。
- 第三个月：独立负责[目标] => 到第三个月，我希望能独立负责[目标]。
- 对齐：{jobTitle|岗位}用什么标准衡量 => 我会和您确认，{jobTitle|这个岗位}用什么标准衡量。

# values
The value I hold on to most is [your value].
- Where it comes from: [person or event] => I owe this value to [person or event].
- It was tested when [the hard choice] => It was put to the test when [the hard choice].
- In daily work it means [one concrete rule] => In daily work it turns into one rule: [your rule].
- I see it in your [their stated value] too => I believe it fits with your [their stated value].
~
我最看重的原则是[你的原则]。
- 它来自[某个人或某件事] => 这个原则是[某个人或某件事]教给我的。
- 受过考验：[艰难的选择] => 它真正受到考验，是在[艰难的选择]的时候。
- 落到工作上就是[一条具体规矩] => 落到每天的工作里，就是一条规矩：[你的规矩]。
- 和贵单位的[他们的理念]相通 => 我觉得这和贵单位的[他们的理念]是相通的。

# role-model
The person I look up to is [name or relation].
- One quality, not the whole person: [the quality] => What I admire is one quality: [the quality].
- The scene I remember: [what they did] => I still remember how this person [what they did].
- What I copied: [a habit I took over] => I took over one habit from there: [the habit].
- What I do in my own way: [the difference] => Still, I do one thing in my own way: [the difference].
~
我很敬佩的人是[姓名或关系]。
- 敬佩的是一种品质：[品质] => 我敬佩的不是名气，而是[品质]这一点。
- 记得最清楚的一幕：[做了什么] => 我一直记得这个人[做了什么]。
- 学来的习惯：[照着做的事] => 我从中学来一个习惯：[照着做的事]。
- 也有自己的做法：[不同之处] => 不过有一点我有自己的做法：[不同之处]。

# hobbies
In my free time I mostly [your hobby].
- How long and how often: [time you give it] => I give it [the time you give it].
- Why it gives energy: [what you enjoy in it] => It recharges me because [what you enjoy in it].
- What it taught me for work: [patience, teamwork] => Oddly enough, it taught me [what it taught you] for work.
~
业余时间我主要[你的爱好]。
- 坚持多久、多频繁：[投入的时间] => 这个爱好我投入的时间是[多久、多频繁]。
- 为什么能充电：[乐趣在哪里] => 它能让我恢复精力，因为[乐趣在哪里]。
- 对工作的帮助：[耐心、配合等] => 没想到它对工作也有帮助，比如[帮助]。

# books
A book that stayed with me is [title].
- Its main idea in one line: [the idea] => Its main idea, put simply, is [the idea].
- The page I argued with: [what you doubt] => I did not agree with all of it, especially [what you doubt].
- What I changed after reading: [the change] => After reading it I changed one thing: [the change].
- Who should read it: [which readers] => I would recommend it to [which readers].
~
让我印象很深的一本书是[书名]。
- 核心观点一句话：[观点] => 这本书的核心观点，简单说就是[观点]。
- 不完全认同的地方：[存疑之处] => 书里我并不全都认同，尤其是[存疑之处]。
- 读完后的改变：[改了什么] => 读完以后，我改了一件事：[改了什么]。
- 适合推荐给[哪类读者] => 如果要推荐，我会推荐给[哪类读者]。

# work-style
I plan first, work in focused blocks, and share progress early.
- Morning: the hardest task, [your best hours] => My best hours are [your best hours], so hard tasks go there.
- I show drafts early, not only finished work => I show a draft early, because changes are cheap then.
- With others: [how you like to be reached] => Others reach me best by [your channel].
- I adapt when [the situation that needs it] => My style bends when [the situation that needs it].
~
我习惯先列计划，再集中精力做，早早同步进展。
- 状态最好的时段是[时段]，先做难的 => 我在[时段]状态最好，难的事情都放在那时候。
- 早点给人看半成品，改起来便宜 => 我会早点拿出半成品，那时候修改的代价小。
- 和别人配合：[习惯的沟通方式] => 配合上，我习惯用[沟通方式]和大家同步。
- 遇到[特殊情况]会调整做法 => 碰到[特殊情况]，我的做法也会跟着变。

# work-life-balance
I guard my rest, because tired people make expensive mistakes.
- Fixed end of day, with honest exceptions: [when] => My day has a fixed end, except when [the exceptions].
- Switching off: [what you do after work] => I switch off with [what you do after work].
- In peak times I stay longer and recover later => In peak times I stay longer, then take the rest back.
- Family or friends know my busy weeks: [how] => People at home know my busy weeks, because [how].
~
我很重视休息，因为人一累就容易出错。
- 下班有固定界线，[例外情况]除外 => 我的下班时间比较固定，除非[例外情况]。
- 放松的方式：[下班后做的事] => 下班以后，我靠[做的事]把脑子清空。
- 高峰期可以多做，过后补休 => 忙的时候我愿意多扛一阵，过后再把休息补回来。
- 家人提前知道忙的日子：[怎么沟通] => 忙的日子我会提前告诉家里，做法是[怎么沟通]。

# family-situation
Where my family stands on this: [what you want to share].
- More is private; a friendly limit is fine => I would like to keep the rest private.
- Practical side: [commute, care, move] => On the practical side I have planned [commute, care or move].
- Back to the job: time I can give, [your hours] => For the job it matters that I can give [your hours].
~
家里对这件事的态度是：[愿意说的一句话]。
- 更多的属于隐私，礼貌带过 => 更多的情况，我想留作个人隐私。
- 实际安排：[通勤、照料或搬家] => 生活上的安排，我的打算是[通勤、照料或搬家]。
- 回到工作：能投入[你的时间] => 对工作来说，我能保证投入[你的时间]。

# definition-of-success
For me, success means that [who] can do [what] better afterwards.
- First measure: the people who use my work => I look first at the people who use my work.
- Second measure: [a figure you would watch] => Then I look at one figure: [the figure].
- Not success: applause without lasting effect => Applause that fades by next week is not success to me.
- A year I call good: [what would be true] => I would call a year good if [what would be true].
~
在我看来，成功就是让[谁]因此把[什么]做得更好。
- 先看用我成果的人是否受益 => 我首先看，用到我成果的人有没有受益。
- 再看一个数：[会关注的指标] => 然后我会盯一个数，就是[会关注的指标]。
- 一时的掌声不算 => 热闹一阵就过去的，我觉得不算成功。
- 满意的年头：[应该做到什么] => 到了年底，如果[应该做到什么]，我就觉得值了。

# resilience
After a setback I allow one bad evening, then I plan.
- The hard stretch: [what happened] => The hardest stretch for me was [what happened].
- What nearly made me quit: [the low point] => I came close to giving up when [the low point].
- Small steps that carried me: [your routine] => What carried me was a small routine: [your routine].
- Stronger since then in [the area] => That stretch made me stronger in [the area].
~
受挫以后，我允许自己难受一晚上，第二天就定计划。
- 最难的那段：[发生了什么] => 对我来说最难熬的一段是[发生了什么]。
- 差点放弃的时刻：[最低谷] => 我差点放弃，是在[最低谷]的时候。
- 撑过来靠小步走：[每天的做法] => 撑住我的是一点一点来：[每天的做法]。
- 从那以后[哪方面]更稳 => 走过那段路，我在[哪方面]踏实多了。

# surprising-fact
Something you will not find in my resume: [the fact].
- How it started: [the short story] => It began when [the short story].
- What people get wrong about it: [the surprise] => People are usually surprised that [the surprise].
- Why I tell you: it shows [the trait] => I mention it because it shows [the trait].
~
有一件简历上看不到的事：[这件事]。
- 起因很有意思：[小故事] => 这件事的由来是[小故事]。
- 大家常常想不到[意外之处] => 别人听了往往想不到[意外之处]。
- 说它是因为能看出[特点] => 我讲这件事，是因为它能看出我[特点]。

# curiosity
Lately I keep coming back to one question: [your question].
- What set it off: [an observation] => It was set off by [an observation].
- How I dug in: [sources, experiment, people] => I dug in through [sources, experiment or people].
- What I found, and what stays open: [the answer] => So far I found [the answer], and the rest stays open.
- Why curiosity pays in {jobTitle|this work} => In {jobTitle|this work}, one good question saves many hours.
~
最近有个问题我一直在想：[你的问题]。
- 由头：[一个观察] => 最初是[一个观察]勾起了我的兴趣。
- 怎么钻研的：[资料、试验或请教] => 我通过[资料、试验或请教]一步步往里钻。
- 已弄明白[答案]，还有没解开的 => 目前我弄明白了[答案]，剩下的还在琢磨。
- 好奇心对{jobTitle|这份工作}有用 => 做{jobTitle|这份工作}，问对一个问题能省下很多时间。
`;
