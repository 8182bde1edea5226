/** School admission, first jobs, research, and interviews for public service. */
export const CAMPUS_PUBLIC = `
# why-this-school
I want to study {major|this subject} here because of [one concrete reason].
- A course or group I looked up: [its name] => I looked up [a course or group], and it fits my aim.
- Before: {myMajor|[your subject]} at {mySchool|[your school]} => Before, I studied {myMajor|[your subject]} at {mySchool|[your school]}.
- What I add to the class: [your background] => To the other students I bring [your background].
- After the degree: [what you want to do with it] => With the degree I want to [your aim].
~
我想来{school|贵校}读{major|这个专业}，是因为[一个具体理由]。
- 查过的课程或课题组：[名称] => 我查过[课程或课题组]，和我的目标很吻合。
- 之前：{mySchool|[学校]}，{myMajor|[专业]} => 之前我在{mySchool|[学校]}读{myMajor|[专业]}。
- 能给同学带来[背景] => 我能给班里带来的是[你的背景]。
- 读完以后想[做什么] => 拿到学位以后，我想[做什么]。

# further-study
For now, [work or study] comes first, for a clear reason.
- The reason: [what you want to learn, and where] => That is because I can best learn [the subject] there.
- What my studies gave me: {myMajor|[your major]} => My studies, {myMajor|[your major]}, gave me the base.
- Later option: [part-time course], if it fits the job => Later I might add [a course], if it fits the job.
~
现阶段我把[工作或读书]放在前面，理由很明确。
- 理由：想学的[内容]在那里最学得到 => 因为我想学的[内容]，在那里最学得到。
- 所学打下的底子：{myMajor|[你的专业]} => 我学的{myMajor|[你的专业]}给我打了底子。
- 以后可能进修[课程]，不影响工作 => 以后如果条件合适，我会考虑进修[课程]。

# grades
My grades are [how they are], and I can explain the pattern.
- Strong in [subjects], weaker in [subjects] => I was strong in [subjects] and weaker in [others].
- Reason without excuse: [work, illness, method] => The weak term had a reason: [the reason].
- What rose again: [the later result] => Later it went up: [the later result].
- What no grade shows: [project or job] => What the marks do not show is [project or job].
~
我的成绩[怎么样]，其中的起伏可以说明。
- 强项是[科目]，弱一些的是[科目] => 我[哪些科目]比较强，[哪些科目]弱一些。
- 如实说原因：[打工、生病或方法] => 低的那个学期是有原因的：[原因]。
- 后来的回升：[成绩] => 之后成绩有回升，是[后来的成绩]。
- 分数看不出的：[项目或实践] => 分数体现不出来的，是我的[项目或实践]。

# favourite-course
The course I liked most was [course], because [reason].
- What I did in it: [project or paper] => For it I made [project or paper].
- An idea I still use: [the idea] => I still use one of its ideas: [the idea].
- Link to {jobTitle|this place}: [where it helps] => In {jobTitle|this work} it helps me with [where].
~
我最喜欢的课是[课程]，因为[理由]。
- 在课上做过[项目或论文] => 这门课上，我做了[项目或论文]。
- 至今还在用的一个观念：[观念] => 有一个观念我到现在还在用：[观念]。
- 和{jobTitle|这里}的联系：[用在哪里] => 放到{jobTitle|这份工作}里，它能用在[哪里]。

# internship
In my internship I learned how [the work] is really done.
- Where and what: [company], [tasks] => The latest place I worked at was [company].
- Own task: [what I was trusted with] => They trusted me with [your own task].
- Mistake or surprise: [what theory had not told] => The surprise was [what theory had not told].
- What they used after I left: [the result] => After I left they kept using [the result].
~
实习让我看到[这份工作]真正是怎么做的。
- 在哪里、做什么：[单位]，[任务] => 我最近工作过的单位是[单位]。
- 独立负责的：[交给我的事] => 他们放心交给我的是[独立负责的事]。
- 和课本不一样的：[意外之处] => 和课本不同、让我意外的是[意外之处]。
- 离开后还在用的：[成果] => 我离开以后，他们还在用[成果]。

# campus-activities
I was active in {society|[society or project]}.
- Task I carried: [role and time] => There I took care of [role and time].
- A problem we met: [people, money, rooms] => We struggled with [people, money or rooms].
- What I would do again: [the way we solved it] => We solved it by [how you solved it].
- Skill from there for {jobTitle|the job}: [skill] => From there I bring [the skill].
~
我参加过{society|[社团或项目]}。
- 负责的工作：[角色和时间] => 我在里面负责[角色和时间]。
- 碰到的问题：[人手、经费或场地] => 我们碰到过[人手、经费或场地]的问题。
- 怎么解决的：[做法] => 后来是这样解决的：[做法]。
- 带到{jobTitle|工作}中的能力：[能力] => 从中练出来、工作用得上的是[能力]。

# student-to-work
Work is different: others depend on my part, every day.
- Ready already: [internship, job, project] => I have had a taste of it in [internship or project].
- What I must learn: pace, customers, routine => I still have to learn the pace and the customers.
- My way in: ask, note, repeat less often => I will ask, take notes, and never ask the same twice.
- What I bring fresh: {myMajor|[your subject]}, time, energy => I bring fresh knowledge from {myMajor|[your subject]}.
~
工作和读书不同：每天都有人等着我的那一部分。
- 已有的体验：[实习、兼职或项目] => 在[实习、兼职或项目]里，我已经有过体会。
- 还要学的：节奏、客户、流程 => 我还要学的是工作的节奏和怎么面对客户。
- 我的办法：问、记、不重复问 => 我会多问多记，同一个问题不问第二遍。
- 带来的新东西：{myMajor|[所学专业]}的知识和干劲 => 我带来的是{myMajor|[所学专业]}的新知识。

# thesis
My thesis asks one question: [the question].
- Why it matters, for a layman: [the use] => For somebody outside the field: it matters because [the use].
- What was known, what was missing: [the gap] => Before, nobody had [the gap].
- How I answered it: [data or experiment] => To answer it, I used [data or experiment].
- Finding and its limit: [finding], only for [scope] => I found [the finding], which holds for [the scope].
~
我的论文只回答一个问题：[研究问题]。
- 对外行来说有什么用：[用处] => 用大白话说，它的用处是[用处]。
- 已知什么、缺什么：[空白] => 在此之前，还没有人[空白]。
- 怎么做的：[数据或实验] => 为了回答它，我用了[数据或实验]。
- 发现和适用范围：[发现]，限于[范围] => 我发现[发现]，它适用于[范围]。

# research-plan
With you I would like to find out [your research question].
- Why here: [group, data, equipment] => Your place is right for it, because of [group or data].
- First year: reading, pilot, method => In the first year I would read and run a pilot.
- Risk and plan B: [if the data fail] => If the data fail me, my plan B is [plan B].
- What I bring: {myMajor|[subject]}, [method] => I bring {myMajor|[your subject]} as a base.
~
我希望在这里弄清楚[研究问题]。
- 为什么在这里：[课题组、数据或设备] => 这里最合适，因为有[课题组、数据或设备]。
- 第一年：读文献、预实验、定方法 => 第一年我打算读文献，做预实验，把方法定下来。
- 风险和备选：[数据不行怎么办] => 如果数据不理想，备选方案是[备选方案]。
- 我的基础：{myMajor|[专业]}和[方法] => 我的基础是{myMajor|[专业]}。

# research-method
I used [the method], because it fits the question best.
- Why not [the other method]: [reason] => I decided against [the other method], because [reason].
- Sample: [who, how many, how chosen] => My sample was [who and how chosen].
- Checks: [reliability, second coder, control] => I checked it with [control or second coder].
- Limits: [what it cannot show] => It cannot show [what it cannot show], and I say so.
~
我用的是[方法]，因为它最适合这个问题。
- 没用[另一种方法]的原因：[原因] => 没有选[另一种方法]，是因为[原因]。
- 样本：[哪些人、怎么选的] => 样本来自[哪些人、怎么选的]。
- 检验：[信度、复核或对照] => 我用[信度、复核或对照]做了检验。
- 局限：[说明不了什么] => 它说明不了[什么]，这一点我在文中写明了。

# supervisor
From a supervisor I hope for honest comments and a regular talk.
- My part: come prepared, with text or results => My part is to come with text or results.
- When we disagree: understand first, then argue with data => If we disagree, I argue with data, never with volume.
- The final word in the project: [whose and why] => In the end the project follows [whose word and why].
- Why this one: [their work that drew me] => I was drawn by [a piece of their work].
~
我希望导师能直言不讳，并且定期讨论。
- 我这边：带着文字或结果来谈 => 我能做到的是，每次都带着文字或结果来谈。
- 意见不同：先弄懂，再拿数据说话 => 意见不一样时，我先弄懂，再拿数据讨论。
- 最后听谁的：[原则和理由] => 最后怎么定，我的原则是[原则和理由]。
- 选这位导师的原因：[打动我的研究] => 打动我的是导师的[某项研究]。

# failed-experiment
A failed experiment is a result, once I know why it failed.
- Repeat it exactly, change one thing only => I repeat it and change one thing at a time.
- Check the simple causes: sample, device, code => Simple causes come first: sample, device, code.
- My dead end: [what it was], after [how long] => My dead end was [what it was].
- What I made of it: [new question or note] => Out of it came [a new question].
- Rejected paper: sleep, sort comments, resubmit => A rejected paper rests one night, then I sort the comments.
~
弄清楚为什么失败，失败的实验也是结果。
- 原样重复，一次只变一处 => 我会照原样重复，一次只改一个条件。
- 先查简单原因：样品、仪器、程序 => 先从简单的查起：样品、仪器、程序。
- 走过的死胡同：[是什么]，[多久] => 我走进过的死胡同是[是什么]。
- 从中得到的：[新问题] => 后来从里面找到了[新问题]。
- 被拒稿：放一晚，整理意见再投 => 论文被拒，我会放一晚，再逐条整理意见。

# funding
My plan for the money is [savings, family, grant or job].
- Grant or award so far: {award|[its name]} => So far I can name {award|[a grant or award]}.
- Costs: [fees], [living], covered until [date] => Fees and living are covered until [date].
- To apply: goal, cost, benefit for the giver => In a grant text I start with the benefit for the giver.
~
经费上，我的安排是[积蓄、家人、奖助或工作]。
- 拿过的奖助：{award|[名称]} => 目前拿过的是{award|[奖学金或奖项]}。
- 开销：[学费]、[生活费]，够到[何时] => 学费和生活费安排到了[何时]。
- 写申请：目标、花费、对资助方的好处 => 写经费申请，我会先讲清楚对资助方有什么意义。

# why-public-service
I want my work to serve people who cannot choose another provider.
- Where I saw it matter: [an office, a person] => I saw it matter when [an office or person].
- Why not a company: [what I would miss there] => In a company I would miss [what you would miss].
- Patience with rules: they protect equal treatment => Rules can be slow, but they treat people equally.
- My first field: [department or topic] => I would most like to serve in [department or topic].
~
我想做的是能实实在在帮到群众的工作。
- 体会到它重要：[某个窗口或某个人] => 我体会到它的分量，是因为[某件事]。
- 没选企业的原因：[在意的东西] => 没有选企业，是因为那里少了[在意的东西]。
- 规矩慢一点，但保证公平 => 按规矩办有时慢，但能保证公平。
- 最想服务的领域：[部门或方向] => 我最想去的是[部门或方向]。

# social-phenomenon
I see two sides here, and I lean towards [your side].
- What is behind it: [cause in people, cause in rules] => Behind it stand [the causes].
- Good in it: [the benefit], for [whom] => It has a good side: [the benefit].
- Harm in it: [the harm], for [whom] => The harm falls on [whom], through [the harm].
- What would help: [state], [companies], [each of us] => Everyone has a share: [what each could do].
~
这个现象有两面，我更倾向于[你的立场]。
- 背后的原因：[人的原因、制度的原因] => 它背后的原因是[原因]。
- 积极的一面：[好处]，对[谁] => 它有积极的一面，就是[好处]。
- 不好的一面：[危害]，对[谁] => 受影响的是[谁]，危害在于[危害]。
- 对策：[政府]、[企业]、[个人] => 解决它需要各方出力：[各自能做什么]。

# organise-event
Before any planning I ask: who comes, why, with what budget?
- Aim and guests: [purpose], [number], [date] => First I fix [the purpose], the guests and the date.
- Tasks to people: place, programme, invitations, safety => Then each task gets a name: place, programme, safety.
- Plan B: rain, a speaker who does not come => I prepare for rain and for a missing speaker.
- On the day: one person to call, one timetable => On the day there is one timetable and one phone number.
- Afterwards: thanks, costs, three lessons => Afterwards come thanks, the bill and the lessons.
~
动手之前我会先问清：谁来参加、为了什么、预算多少。
- 目的和对象：[目的]、[人数]、[日期] => 首先明确[目的]、参加的人和日期。
- 分工到人：场地、流程、通知、安全 => 然后分工到人：场地、流程、通知、安全。
- 备用方案：下雨、嘉宾缺席 => 备用方案也要有，比如下雨或者嘉宾来不了。
- 当天：一张流程表，一个联系人 => 当天只用一张流程表，有事只找一个人。
- 事后：致谢、结账、总结 => 结束后致谢、结账，再做总结。

# upset-citizen
I take the person aside, listen, and write it down.
- A seat and a quiet place lower the voice => A chair and a quiet corner calm most people.
- Their concern in my words, then the rule in plain words => I explain the rule in plain words, without quoting numbers.
- What I can do now, who can do the rest, by when => I say what I can do today, and who does the rest.
- Protest of many: meet speakers, give dates, keep them => With a group I meet speakers and give firm dates.
~
我会先把群众请到一旁坐下，认真听，认真记。
- 换个安静的地方，情绪会缓下来 => 坐下来、换个安静的地方，情绪多半能缓下来。
- 复述诉求，用大白话讲政策 => 我先复述诉求，再用大白话把政策讲明白。
- 能办的马上办，不能办的讲清找谁、多久 => 能办的当场办，办不了的说清找谁、要多久。
- 人多时请代表谈，给准确时间并兑现 => 如果人多，就请代表来谈，给出时间并且兑现。

# grassroots
Yes, because there I see at once whether my work helps.
- First months: walk, visit, ask, learn the dialect => In the first months I visit every home I can.
- Trust: solve one small thing soon, [road, form, water] => Trust grows when one small thing is solved quickly.
- Local strength: [product, landscape, people] => Then I look at local strengths: [product or people].
- Hard side: distance, few means; I bring [what helps] => It is hard at times; what helps me is [what helps].
~
愿意，因为在基层，工作有没有用马上看得见。
- 头几个月：走访、拉家常、摸情况 => 头几个月，我会一家一家走，先把情况摸清楚。
- 信任：尽快解决一件小事[路、证明、用水] => 先解决一件小事，乡亲们就会慢慢信任你。
- 本地优势：[产品、风景或人] => 然后看当地的优势，比如[产品、风景或人]。
- 难处：远、条件少；支撑我的是[什么] => 条件是会苦一些，能支撑我的是[什么]。

# new-to-the-office
Being new, I greet first, watch well, and take small tasks seriously.
- Cold faces are often busy faces => I do not take coldness personally; people are busy.
- Small tasks show the whole office from inside => Small tasks show me how the office really works.
- A notebook, one question a day to [whom] => I keep a notebook and ask [whom] at good moments.
- After [weeks]: ask for feedback and a bigger task => After [some weeks] I ask for feedback and a larger task.
~
新来的，我会主动打招呼，多看，小事也认真做。
- 冷淡多半是因为忙 => 别人冷淡，多半是忙，我不会往心里去。
- 杂活能看清整个单位怎么运转 => 做杂活，正好能看清楚单位是怎么运转的。
- 随身带本子，找[谁]请教 => 我会带个本子，找合适的时候向[谁]请教。
- [几周]以后要反馈、要任务 => 过[几周]，我会主动去问评价，争取更重的任务。
`;
