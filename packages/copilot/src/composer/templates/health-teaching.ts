/** Wards and classrooms. */
export const HEALTH_TEACHING = `
# difficult-patient
Behind anger there is often fear, so I look for that.
- Safe distance, low voice, sit down if possible => I keep a safe distance and lower my voice.
- Name the feeling, then ask: what worries you most? => I name the feeling and ask what worries them most.
- One clear step I can offer now: [step] => Then I offer one clear step, such as [the step].
- A patient I remember: [who, what helped] => I remember [the case], and what helped there.
- Colleague or security before it turns violent => If I feel unsafe, I call a colleague early.
~
发火的背后常常是害怕，所以我先找那份害怕。
- 保持安全距离，放低声音，能坐就坐 => 我会保持安全距离，把声音放低。
- 说出情绪，再问最担心什么 => 我先说出对方的感受，再问最担心的是什么。
- 马上能做的一步：[这一步] => 然后给出马上能做的一步，比如[这一步]。
- 遇到过的一次：[谁、什么起了作用] => 我记得[那一次]，也记得什么起了作用。
- 有危险前先叫同事或保安 => 感到不安全，我会早一点叫同事过来。

# refusing-treatment
An adult may refuse; I make sure that the patient understands.
- Ask why: pain, cost, faith, bad experience => I ask for the reason: pain, cost, faith or fear.
- Explain: benefit, risk, other ways, no treatment => I explain benefit, risk, and what happens without it.
- Check understanding in their own words => The patient tells me back what was understood.
- Inform the doctor, document, leave the door open => I inform the doctor, write it down, and offer again.
~
清楚情况的成年人有权拒绝，我要确认的是真的清楚了。
- 问原因：怕疼、费用、信仰、过去的经历 => 我会问拒绝的原因，是怕疼、费用还是别的。
- 讲清：好处、风险、替代、不治会怎样 => 再讲清好处、风险和不治疗会怎样。
- 请患者用自己的话说一遍 => 请患者自己说一遍，看是不是真的明白。
- 告知医生、记录、留余地 => 告诉医生，做好记录，随时可以重新考虑。

# medication-error
The patient comes first: I check, call the doctor, then report.
- Now: vital signs, stop the drug, tell the doctor => At once I check vital signs and call the doctor.
- Honest with the patient and family, led by the doctor => The patient is told honestly, together with the doctor.
- Report it, even if nothing happened => I report it, also when no harm was done.
- Prevention: right patient, drug, dose, route, time => Before each drug I check patient, drug, dose, route, time.
- Colleague's wrong dose: stop, check together, no blame => If a colleague's dose looks wrong, I say "wait".
~
病人第一：先查看病人，叫医生，然后如实上报。
- 马上：查生命体征、停药、报告医生 => 我会马上看生命体征，停药，报告医生。
- 和医生一起如实告知患者和家属 => 和医生一起，如实告诉患者和家属。
- 没造成伤害也要上报 => 哪怕没有造成伤害，也要上报。
- 预防：核对病人、药名、剂量、途径、时间 => 给药前核对病人、药名、剂量、途径和时间。
- 剂量有疑问：先停，一起核对，不指责 => 觉得剂量不对，我会先喊停，再一起核对。

# several-patients
I go by airway, breathing and circulation first, then by pain.
- Quick look at each: who can get worse fastest? => With a quick look I find who can worsen fastest.
- Tell the waiting ones when I come back => Those who wait hear when I come back.
- Ask for hands: name the task and the person => I ask for help by naming task and person.
- Short of staff: what must be done, what can wait => On a short shift, safety tasks stay and comfort waits.
~
我先看气道、呼吸和循环，再看疼痛。
- 快速看一眼：谁最可能恶化 => 快速看一眼每位，判断谁可能恶化得最快。
- 告诉等的人何时回来 => 对需要等的病人，我会说明什么时候回来。
- 叫人帮忙：说清任务和姓名 => 需要人手时，我会说清楚请谁做什么。
- 人手不足：必做的先做，可缓的往后 => 人手不够，保证安全的事先做，其余往后放。

# patient-emergency
I call for help at once, stay with the patient, and start.
- Assess in order: airway, breathing, circulation, awareness => I assess in order: airway, breathing, circulation, awareness.
- Alarm and equipment; doctor told in one clear report => The doctor gets one clear report: situation, findings, need.
- Roles aloud; orders repeated back => In the team we repeat each order aloud.
- The emergency I recall: [patient, your task, outcome] => The emergency I think of is [the case].
- Afterwards: family, notes, a talk in the team => Afterwards come the family, the notes and a team talk.
~
我会马上呼救，不离开病人，同时开始处理。
- 按顺序评估：气道、呼吸、循环、意识 => 按顺序评估：气道、呼吸、循环、意识。
- 报警、拿设备，用一句清楚的话报告 => 向医生报告要简明：情况、发现、需要什么。
- 分工说出口，医嘱复述 => 抢救时分工要说出口，口头医嘱要复述。
- 经历过的：[病人、我的任务、结果] => 我参与过的一次抢救是[那一次]。
- 事后：家属、记录、团队复盘 => 之后要安顿家属、补全记录、团队一起复盘。

# compassion
I stay, I listen, and I do not fill the silence.
- Comfort first: pain, mouth, light, a hand => Comfort comes first: pain, a dry mouth, the light.
- Family: what happens next, who may stay => I tell the family what comes next and who may stay.
- A frightened patient: explain each step before I touch => With a frightened patient I explain before I touch.
- For myself: talk with [whom], then leave it at work => For myself, I talk with [whom] after such a day.
~
我会留下来陪着，听着，不急着说话。
- 先让病人舒服：止痛、润口、灯光、握手 => 先让病人舒服一点：止痛、润润口、调暗灯光。
- 告诉家属接下来会怎样、谁可以陪 => 我会告诉家属接下来会怎样，谁可以陪着。
- 害怕的病人：每一步先说再做 => 病人害怕，我就每一步先说清楚再动手。
- 自己的调整：和[谁]聊聊 => 这样的一天过后，我会找[谁]说说话。

# patient-safety
I treat every handover and every near miss as a safety tool.
- Identity checked each time, even when I know the face => I check identity each time, even with known faces.
- Handover: situation, background, assessment, request => A handover has situation, background, assessment and request.
- Clean hands before and after, busy or not => Hands are cleaned before and after, however busy it is.
- Near miss: [what happened], reported, [what changed] => A near miss I reported led to [what changed].
~
每次交接班、每次险些出错，我都当成安全的机会。
- 再熟的病人也要核对身份 => 再熟的病人，每次也要核对身份。
- 交接：现况、背景、评估、建议 => 交接班要讲现况、背景、评估和建议。
- 再忙也做手卫生 => 再忙，接触病人前后都要做手卫生。
- 险些出错：[发生什么]，上报后[改了什么] => 有一次险些出错，上报以后改了[什么]。

# health-team
I bring my observation, a question and the patient's interest.
- Doubt about an order: ask before I act => If I doubt an order, I ask before I act.
- Short and factual: what I see, what I fear, what I need => I say what I see, fear and need.
- Not heard? Next in line, for the patient's safety => If nobody listens, I go one step up.
- Good days: joint round, names known, thanks said => Joint rounds and known names prevent most conflicts.
- My example: [doctor and point], solved by [how] => One disagreement was about [the point], and we solved it.
~
我会带着观察和问题去谈，一切为了病人。
- 对医嘱有疑问，先问再执行 => 对医嘱有疑问，我会先问清楚再执行。
- 简短讲事实：看到什么、担心什么、需要什么 => 我会说看到了什么、担心什么、需要什么。
- 没被听到就逐级反映 => 如果没有被重视，为了病人安全，我会逐级反映。
- 平时多沟通：一起查房、记住名字 => 平时一起查房，记住彼此的名字，矛盾就少。
- 例子：[和谁、哪一点]，怎么解决的 => 有过一次不同意见，是关于[哪一点]。

# lesson-planning
I plan from the end: what should they be able to do?
- One aim, one task that shows it => One aim, and one task that shows it was reached.
- Opening that wakes them: [question or object] => The opening is a riddle, such as [question or object].
- Change of form: listen, try, talk, write => The form changes: listen, try, talk, write.
- A lesson that went well: [subject, class, why] => A lesson that went well was on [the subject].
- Spare plan: if they are faster or lost => I carry something extra for fast and for lost ones.
~
我从结果倒着备课：下课时学生应该会什么？
- 一个目标，一个能检验它的任务 => 一节课一个目标，再配一个能检验它的任务。
- 导入：[问题或实物]，抓住注意力 => 开头用[问题或实物]抓住学生。
- 形式多变：听、试、说、写 => 课堂形式要变化：听一听、试一试、说一说、写一写。
- 上得好的一节：[内容、班级、原因] => 上得比较成功的一节课是[内容]。
- 备用安排：学得快或跟不上 => 学得快的和跟不上的，我都准备了另外的安排。

# classroom-behaviour
Clear rules, few words, and a fresh start each day.
- Prevent: seat plan, rhythm, tasks that fit => Most trouble disappears when tasks fit the class.
- Small sign first: look, step closer, pause => First a look, a step closer, or a pause.
- Talk alone later, never a show before the class => I talk with the student alone, after class.
- A fight: separate, calm, hear each, inform [who] => In a fight I separate, calm, and hear each one.
- Ask what is behind it: [home, learning, friends] => Then I ask what lies behind the behaviour.
~
规则清楚、话不多，每天都重新开始。
- 预防：座位、节奏、难度合适的任务 => 任务难度合适，大部分麻烦就不会出现。
- 先用小信号：眼神、走近、停顿 => 先用眼神、走近一步，或者停下来。
- 课后单独谈，不当众批评 => 我会课后单独谈，不在全班面前训。
- 打架：先分开、冷静、各自说、通知[谁] => 学生打架，先分开，冷静下来再各自讲。
- 问背后的原因：[家庭、学习、朋友] => 之后要了解行为背后的原因。

# mixed-abilities
Same goal for all, with different roads and different depth.
- Find the level early: short test, watch, ask => Early on I find out who stands where.
- Three versions of a task, chosen without shame => The task comes in three versions, chosen freely.
- Falling behind: small gap at a time, at [time] => A child who falls behind closes one gap at a time.
- Gifted: deeper questions, not more of the same => Gifted ones get deeper questions, not more pages.
- Pairs: explaining teaches both => In pairs, the one who explains learns as well.
~
目标相同，路可以不同，深浅也可以不同。
- 早摸底：小测、观察、询问 => 一开始就摸清每个学生在什么水平。
- 任务分三档，自己选，不丢面子 => 任务分三档，让学生自己选，不会难为情。
- 后进生：一次补一个小缺口，利用[时间] => 对跟不上的，一次只补一个小缺口。
- 学有余力：问题更深，不是作业更多 => 学有余力的，给更深的问题，而不是更多的题。
- 结对：讲的人也在学 => 结对学习，会讲的人自己也学得更牢。

# engage-students
I connect the subject with something they already care about.
- Start with their world: [game, music, money] => I start in their world, for instance with [an example].
- Let them do, choose and decide => They join in when they may choose something.
- Early success, then harder => An early success makes the hard part possible.
- Bored class: change form, ask them why => When the class is bored, I change the form at once.
- My proof: [student or class], [what changed] => I have seen it work with [student or class].
~
我会把课和学生本来就在意的东西连起来。
- 从他们的世界开始：[游戏、音乐、钱] => 我会从学生熟悉的东西讲起，比如[例子]。
- 让他们动手、选择、做主 => 给学生一点选择权，他们就愿意参与。
- 先尝到成功，再加难度 => 先让他们尝到一点成功，再往难处走。
- 课堂沉闷：换形式，问原因 => 课堂一沉闷，我马上换个形式。
- 有效的例子：[学生或班级]、[变化] => 这个办法在[学生或班级]身上见过效。

# parents
We want the same thing: a child who does well.
- Listen to the end, write down the concern => I let the parent finish, and I take notes.
- Show facts: work, marks, what I observed => Then I show the child's work and what I saw.
- Agree on one step at home, one at school => We agree on one step each, home and school.
- Good news too, before the first bad news => I also call with good news, before any trouble.
- Grade disputed: explain the criteria, offer a second look => If a grade is doubted, I open the criteria.
~
我们想要的是一样的：孩子能学好、过得好。
- 听完，把担心记下来 => 我会先让家长讲完，边听边记。
- 摆事实：作业、成绩、观察到的 => 然后拿出孩子的作业，说说我看到的情况。
- 约定家里一步、学校一步 => 最后约好，家里做一步，学校做一步。
- 平时也报喜 => 我平时也会打电话报喜，不是只有问题才联系。
- 质疑分数：公开标准，可以复查 => 对分数有疑问，我会把评分标准拿出来看。

# assessing-learning
I believe it when students use it in a new task.
- During the lesson: short questions, mini boards, faces => During class I use short questions to all.
- After: task with a new case => Afterwards a new case shows whether it has stuck.
- Feedback: one strength, one next step => Each paper gets one strength and one next step.
- Homework: short, with a purpose, looked at => Homework should be short, useful, and always looked at.
~
学生能用在没见过的题上，我才相信是真学会了。
- 课上：小提问、全体作答、看表情 => 课上我用小提问，让全体都作答。
- 课后：换一个新情境 => 课后换个新情境，看是不是还会用。
- 反馈：一个优点、一个下一步 => 每份作业写一个优点，再写一个下一步。
- 作业：少、有目的、必批 => 作业要少，要有目的，布置了就要看。

# teaching-philosophy
Children learn from people who take them seriously.
- High goals, warm tone => I set high goals in a warm tone.
- Mistakes are material, not shame => In my class a mistake is material to work with.
- Less talk from me, more thinking by them => I talk less, so that they think more.
- What my students would say: [their words] => My students might say that I [their words].
- A teacher who shaped me: [how] => I was shaped by a teacher who [what they did].
~
孩子愿意跟认真对待他们的人学。
- 目标要高，语气要暖 => 我定的目标高，但说话的语气是暖的。
- 错误是材料，不是丢脸的事 => 在我的课上，错误是拿来研究的，不丢脸。
- 老师少讲，学生多想 => 我少讲一点，学生就多想一点。
- 学生会说我[评价] => 学生可能会说我[评价]。
- 影响我的老师：[怎么影响] => 影响我的一位老师曾经[做过什么]。

# school-bullying
I act the same day, and protect the bullied child first.
- Stop it, safe place, listen alone => I stop it and listen to the child alone.
- Notes, then [school lead] and both families => I write it down and inform [the school lead].
- The others: responsibility, repair, clear limits => Those who bullied must repair and respect limits.
- Bystanders: teach what to do and say => The class learns how bystanders can help.
- Check again after days and weeks => I ask the child again after days and after weeks.
~
当天就处理，先保护被欺负的孩子。
- 制止、带到安全的地方、单独听 => 马上制止，把孩子带到安全的地方，单独听。
- 记录，报[学校负责人]，联系双方家长 => 做好记录，报告[学校负责人]。
- 欺负人的：承担、弥补、划清界线 => 欺负人的孩子，要承担责任并且弥补。
- 旁观者：教他们怎么帮 => 还要教全班，旁观的人可以怎么帮。
- 几天、几周后再问 => 过几天、过几周，我会再问那个孩子。
`;
