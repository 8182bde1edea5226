import type { LexiconIntent } from '../lexicon-intent.ts';

/** School admission, first jobs, research, and interviews for public service. */
export const CAMPUS_PUBLIC: readonly LexiconIntent[] = [
  {
    id: 'why-this-school',
    cues: 'why school|major !leave; apply school|major; join school; school knowCompany|opinion; major why',
    en: 'Why do you want to study here? / Why did you choose our university? / Why this programme? / What do you know about our school? / What made you pick this major?',
    zh: '你为什么报考我们学校？ / 为什么选择这个专业？ / 我们学校哪里吸引你？ / 你对本专业了解多少？ / 你为什么想来我校读书？',
    composer: 'why-company',
  },
  {
    id: 'grades',
    cues: 'grades; grades why|role|opinion',
    en: 'How were your grades? / Why is your GPA low? / Do your grades reflect what you can do? / Why did you fail this course?',
    zh: '你的成绩怎么样？ / 为什么绩点不高？ / 你挂过科吗？ / 成绩能代表你的能力吗？',
  },
  {
    id: 'favourite-course',
    cues: 'favouriteCourse; favouriteCourse enjoy|most|learn|school; major enjoy|learn',
    en: 'Which course did you like most? / What was your favourite subject? / What did you learn in your degree that helps you here?',
    zh: '你最喜欢哪门课？ / 大学里哪门课对你影响最大？ / 你学过哪些相关课程？',
  },
  {
    id: 'internship',
    cues: 'internship; internship learn|past|experience|most',
    en: 'What did you learn in your internship? / Tell me about your internship. / What was the most useful thing you did as an intern?',
    zh: '讲讲你的实习经历。 / 实习期间你学到了什么？ / 实习中最有收获的是什么？',
  },
  {
    id: 'campus-activities',
    cues: 'club; club lead|past|learn|achieve',
    en: 'Which societies were you in? / Tell me about your volunteer work. / What did you do at university besides studying? / Which role did you have in your club?',
    zh: '你参加过哪些社团？ / 讲讲你在学生会的经历。 / 你做过志愿者吗？ / 大学期间参加过什么活动？',
  },
  {
    id: 'student-to-work',
    cues: 'graduate change|role|problem|company|plan; graduate; school environment change',
    en: 'How will you get used to working life after university? / What can a graduate like you bring to us? / What did university prepare you for?',
    zh: '应届毕业生怎么适应职场？ / 从学生到职场人你准备好了吗？ / 毕业后你有什么打算？',
  },
  {
    id: 'thesis',
    cues: 'research !dataAnalysis !targetAudience !knowCompany !lawyer; research frame|past|project|problem; research supervisorAcad',
    en: 'Tell me about your thesis. / What is your research about? / Explain your research to somebody outside the field. / What is new in your work?',
    zh: '介绍一下你的毕业论文。 / 你的研究方向是什么？ / 你的研究有什么创新点？ / 讲讲你做过的科研。',
  },
  {
    id: 'research-plan',
    cues: 'research plan|future|postgraduate; postgraduate plan research; research apply',
    en: 'What do you want to research with us? / What is your research plan? / Which question would you work on in your PhD?',
    zh: '你的研究计划是什么？ / 读研期间你打算研究什么？ / 你对未来的研究有什么设想？',
  },
  {
    id: 'research-method',
    cues: 'methodology; methodology research|why',
    en: 'Which methods did you use in your research? / Why did you choose this method? / What are the limits of your study?',
    zh: '你用了什么研究方法？ / 为什么选择这个方法？ / 你的样本怎么来的？',
  },
  {
    id: 'supervisor',
    cues: 'supervisorAcad; supervisorAcad disagree|expect|teamwork|conflict',
    en: 'What do you expect from your supervisor? / What if you and your professor disagree? / How do you work with your advisor?',
    zh: '你希望导师怎么带你？ / 和导师意见不同怎么办？ / 你为什么选择这位导师？',
  },
  {
    id: 'failed-experiment',
    cues: 'research fail|problem|persist; research mistake',
    en: 'What do you do when an experiment fails? / Tell me about a dead end in your research. / Your paper is rejected: what next?',
    zh: '实验失败了你怎么办？ / 科研中遇到瓶颈怎么处理？ / 论文被拒你会怎么做？',
    composer: 'failure',
  },
  {
    id: 'funding',
    cues: 'fundingGrant; fundingGrant plan|research',
    en: 'How will you pay for your studies? / Have you won a scholarship? / How would you apply for funding?',
    zh: '你拿过奖学金吗？ / 学费你打算怎么解决？ / 你怎么申请经费？',
  },
  {
    id: 'why-public-service',
    cues: 'police why|apply|chooseProfession|motivate|salary; police; serve why|chooseProfession',
    en: 'Why do you want to work in public service? / Why did you choose the civil service over a company? / What does serving the public mean to you?',
    zh: '你为什么报考公务员？ / 为什么想进体制内？ / 你怎么理解为人民服务？ / 企业和政府部门你为什么选后者？',
    composer: 'motivation',
  },
  {
    id: 'social-phenomenon',
    cues: 'policyView; policyView public|change|opinion',
    en: 'What do you think of this social phenomenon? / Some people say this, others the contrary: what is your view? / What is your opinion of this policy? / How do you understand this saying?',
    zh: '对这种社会现象你怎么看？ / 有人赞成有人反对，谈谈你的看法。 / 你怎么看待这项政策？ / 谈谈你对这句话的理解。',
  },
  {
    id: 'organise-event',
    cues: 'event; event plan|lead|past|hypothetical; event frame plan; project plan research hypothetical',
    en: 'How would you organise an event? / Tell me about an event you organised. / Your boss asks you to plan a survey: how do you go about it? / You are to organise a campaign for the public: what do you do?',
    zh: '单位让你组织一次活动，你怎么开展？ / 让你组织一次调研，你会怎么做？ / 讲一次你组织活动的经历。 / 领导让你负责一场宣传活动，你怎么安排？ / 如何组织好一次培训？',
    composer: 'situation',
  },
  {
    id: 'upset-citizen',
    cues: 'complain public|police|serve; public handle|unexpected|conflict|emotion; public complain',
    en: 'A citizen is angry at your counter: what do you do? / How do you handle complaints from the public? / Residents protest against a project: how do you react?',
    zh: '群众情绪激动到窗口投诉，你怎么办？ / 办事群众不理解政策大吵大闹怎么处理？ / 居民反对一个项目，你怎么做工作？ / 群众来上访你怎么接待？',
    composer: 'difficult-customer',
  },
  {
    id: 'grassroots',
    cues: 'grassroots; grassroots flexible|why|problem',
    en: 'Would you work in a rural area? / How would you win the trust of villagers? / What would you do for this community?',
    zh: '你愿意到基层工作吗？ / 让你去驻村你怎么开展工作？ / 怎么看年轻人下乡？ / 你对乡村振兴有什么想法？',
  },
  {
    id: 'new-to-the-office',
    cues: 'newcomer you|stranger|coworker|hypothetical|difficultPerson; newcomer gossip|conflict; newcomer',
    en: 'You are new and your colleagues are cold to you: what do you do? / How do you settle in as a newcomer? / As the newest member you get all the small tasks: how do you react?',
    zh: '你刚到单位，同事对你冷淡，你怎么办？ / 作为新人怎么尽快融入？ / 新来的你总被安排杂活，你怎么看？ / 刚入职什么都不熟悉怎么办？',
    composer: 'situation',
  },
];
