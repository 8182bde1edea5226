import type { SpokenWordings } from './spoken-wordings.ts';

export const SPOKEN_WORK: SpokenWordings = {
  failure:
    'What has not worked out for you? / Which project would you rather forget? / Tell me about a time you did not get what you wanted. / Not everything succeeds: give me your example. / When did you let people down? / What was your worst day at work? / 有没有努力了却没有结果的事？ / 哪件事让你觉得特别挫败？ / 说一个你没能完成的任务。 / 你栽过最大的跟头是什么？ / 人都有不顺的时候，说说你的。',
  mistake:
    'When did you last have to apologise for your work? / What is the most expensive slip you have made? / Nobody is perfect: what did you get wrong? / What happened the last time you broke something? / 你做过最后悔的一次操作是什么？ / 有没有因为你出过问题？ / 你上次道歉是因为什么事？ / 谁都会出错，说说你的。',
  'biggest-challenge':
    'What has been the hardest thing about your work so far? / When were you really out of your depth? / What problem kept you awake at night? / Tell me about something you thought you could not do, and did. / 什么事让你觉得最难？ / 哪个任务你当时觉得根本做不到？ / 你碰到过的最大难关是什么，怎么过的？ / 有什么难题是你啃下来的？',
  'problem-solving':
    'Nobody has the answer: where do you begin? / How do you go about something you have never done? / What is your first step when you hit a difficult problem? / 碰到从来没遇过的事，你第一步做什么？ / 你一般怎么分析问题？',
  pressure:
    'What happens to you when things get really busy? / How do you cope when too much comes at once? / When were you last at your limit? / How do you calm yourself down? / What do you do so that stress does not get to you? / How do you work when everybody is shouting for results? / 事情一多你会不会乱？ / 压力上来的时候你怎么缓解？ / 忙得团团转的时候你怎么保持状态？ / 最累的那段时间你是怎么过的？ / 你能承受多大的压力？',
  deadline:
    'What do you do when the date cannot be met? / There is far too little time: how do you still get it done? / When did you have to hurry to finish something? / How do you make sure that things are finished on time? / 时间根本不够，你怎么办？ / 上面催得很急，你怎么赶出来？ / 眼看交不了了，你会怎么做？ / 有没有临时接到很急的任务？',
  prioritisation:
    'Five people want something from you at the same time: whose request comes first? / How do you decide what can wait? / How do you plan a week with too much in it? / What do you leave undone when you cannot do it all? / How do you keep an overview when there is a lot going on? / 好几个人同时找你，你先理谁？ / 时间不够用的时候，你怎么取舍？ / 一天事情很多，你怎么排？ / 哪些事可以往后放，你怎么判断？ / 手上项目多，你怎么保证都不耽误？',
  change:
    'Everything you planned was thrown out: how did you react? / How do you react when the rules change halfway? / How quickly do you get used to something new? / 计划全被打乱了你怎么办？ / 做到一半方向变了，你怎么处理？ / 换了新环境你多久能适应？',
  ambiguity:
    'Nobody can tell you exactly what they want: how do you start? / How do you work without clear instructions? / 没人告诉你要做成什么样，你怎么开始？ / 事情还不清楚就要你动手，你怎么办？',
  decision:
    'What is the toughest choice you have had to make? / When did you have to choose between two bad options? / Which choice of yours did others not like? / How do you make up your mind? / 你做过最难的选择是什么？ / 两边都有道理的时候你怎么选？ / 有没有一个决定让你纠结了很久？ / 你一般怎么拿主意？',
  emergency:
    'Everything goes wrong an hour before the event: what do you do? / What is the most unexpected thing that has happened to you at work? / How quick are you on your feet? / 活动马上开始却出了岔子，你怎么办？ / 碰到没有预料到的情况你怎么反应？ / 临时出状况你怎么处理？',
  'received-criticism':
    'What was the hardest thing anyone has told you about your work? / How do you feel when someone finds fault with what you did? / What do others tell you to do differently? / Has anyone ever told you that your work was not good? / How do you react when your work is sent back? / 别人说你不好的时候你怎么想？ / 有人当众说你做得不对，你怎么办？ / 你听过最刺耳的意见是什么？ / 领导对你的工作不满意你会怎么做？ / 方案被打回来你什么心情？',
  'give-feedback':
    'How do you tell somebody something they do not want to hear? / A friend at work does a poor job: do you say so? / 同事做得不好，你会不会直说？ / 你怎么跟别人说他不想听的话？',
  'repetitive-work':
    'Much of this job is the same every day: can you live with that? / How do you keep concentrating when the work is dull? / 每天做同样的事，你会不会烦？ / 工作比较单调，你怎么坚持？',
  'proudest-achievement':
    'What is the best thing you have ever done at work? / What would you like to be remembered for? / When did you feel really good about something you had done? / What have you done that others still talk about? / Which result are you happiest with? / 你干过最漂亮的一件事是什么？ / 到现在为止你最满意自己的哪件事？ / 什么事你现在想起来还很开心？ / 有什么成绩是你想特别说一说的？ / 你觉得自己做得最成功的是哪件事？',
  'project-in-depth':
    'Pick something you worked on and take me through it. / Which piece of work should we talk about? / 挑一个你做过的项目细讲一下。 / 你参与过的项目里哪个最有代表性？',
  'beyond-duty':
    'When did you do more than you were paid for? / Tell me about something nobody would have blamed you for not doing. / 有没有本来不用你管，你还是做了的事？ / 什么时候你比别人多做了？',
  initiative:
    'What have you started on your own? / When did you act before you were told to? / What did you change because you saw that it was needed? / 有什么事是你自己先提出来做的？ / 没有人要求的时候你做过什么？ / 你发现问题以后主动做了什么？',
  'process-improvement':
    'What works better today because of you? / What did you find that was slow or wasteful, and what did you do about it? / How did you save time for everybody? / 你让什么事情变得更简单更快了？ / 你发现过哪些浪费，怎么解决的？ / 因为你，哪些事做得比以前好？',
  creativity:
    'When did you do something in a way nobody had tried? / What is your most original idea? / 你想过什么别人没想到的办法？ / 有没有不按常规做成的事？',
  'learn-quickly':
    'When were you thrown in at the deep end? / What have you picked up recently? / How do you get to grips with something you know nothing about? / How long does it take you to learn a new system? / 你最近在学什么？ / 一个完全不懂的领域，你怎么上手？ / 有没有临时要学会一样东西的时候？ / 新东西你多久能学会？',
  'stay-up-to-date':
    'What do you read to keep up? / How do you make sure that your knowledge does not get old? / Where do you hear about what is new in your work? / 你从哪里了解行业的新变化？ / 知识更新这么快，你怎么不落后？ / 你平时关注哪些专业信息？',
  detail:
    'How do you make sure that nothing slips through? / How do you check your own work? / 你怎么保证不出差错？ / 交出去之前你怎么检查？',
  'conflict-with-coworker':
    'Somebody on the team saw things quite differently from you: what happened? / Tell me about an argument you had at work. / When did you last fall out with somebody at work, and how did it end? / Two of your colleagues are not speaking to each other: what do you do? / How do you deal with someone who is against everything you say? / 你和同事闹过矛盾吗，怎么解决的？ / 同一件事别人跟你想的完全不一样，你怎么办？ / 跟你一起干活的人不同意你的做法，怎么处理？ / 组里两个人吵起来了，你会怎么做？ / 和别人合作不愉快的时候你怎么办？ / 你的意见大家都反对，你怎么办？',
  'disagree-with-boss':
    'Your manager wants it done in a way you think is wrong: do you speak up? / When did you last say no to your boss? / How do you tell someone above you that they are mistaken? / 领导的想法你觉得行不通，你会怎么办？ / 上面交代的做法你认为不对，你说不说？ / 你顶撞过领导吗？ / 老板坚持要按他的来，可是你觉得有问题呢？',
  'difficult-coworker':
    'Who was the hardest person you have worked with? / How do you get on with people who are nothing like you? / There is somebody at work nobody can stand: how do you deal with them? / 你跟什么样的人最难合作？ / 有个同事谁都受不了，你怎么跟他相处？',
  'weak-team-member':
    'One person in the group does less than the others: how do you react? / Somebody keeps missing what they promised the team. / What do you do with a colleague who leaves the work to everybody else? / 有人总是完不成自己那部分，你怎么办？ / 小组里有人不干活，你怎么办？ / 队友老是拖进度，你会怎么处理？ / 带的人能力不行，你怎么办？',
  'credit-stolen':
    'Someone else gets the praise for what you did. / 你做的事被别人拿去汇报了，你怎么办？',
  'cross-functional':
    'How do you get something from people who do not report to your boss? / The other department has different priorities from yours. / 要别的部门帮忙，他们不理你怎么办？ / 跟其他部门打交道你有什么经验？',
  'build-relationships':
    'How do you get to know your new colleagues? / How do you make people trust you? / 到一个新地方你怎么跟大家熟起来？ / 你怎么跟不同的人相处？',
  'help-colleague':
    'When did somebody depend on your help? / A colleague cannot cope: what do you do? / 同事忙不过来，你会怎么做？ / 你帮过别人什么忙？',
  ethics:
    'You notice that somebody is cheating: what do you do? / When was it hard to do the right thing? / Would you bend a rule for a good result? / 看到别人做不该做的事，你会说吗？ / 领导叫你改数据，你改不改？ / 结果和规矩冲突的时候你选哪个？',
  diversity:
    'How do you work with people who think differently because of where they come from? / What have you learned from people unlike you? / 跟来自不同地方的人一起工作，你怎么适应？ / 团队里大家背景差别很大怎么办？',
  teamwork:
    'What is it like to have you in a group? / What do you do so that a group works well? / When did you get something done only because others helped? / How well do you work with others? / What was your share in something a group did? / 你和别人一起做过什么事，怎么分工的？ / 大家一起干活，你是怎么配合的？ / 你在集体里表现怎么样？ / 跟别人合作完成过什么？ / 怎么让一个小组运转得好？',
  'alone-or-team':
    'Would you rather be left alone with your work or have people around you? / How do you manage without anybody to ask? / 你更喜欢自己做还是跟别人一起做？ / 没有人带你，你能自己把事做完吗？',
  leadership:
    'When did others follow you? / Tell me about a time you were in charge. / Have you ever had to get a group of people to do something? / What have you been responsible for that involved other people? / 你带过人吗，带得怎么样？ / 有没有由你来负责、带着别人做的事？ / 什么时候大家都听你的？ / 你当过负责人吗？',
  'management-style':
    'What are you like as a boss? / How do you get the best out of the people under you? / What should a good boss be like, in your eyes? / 你当领导是什么样的？ / 手下的人怎么看你这个领导？ / 你怎么带一帮人？',
  'motivate-others':
    'Your people are tired and fed up: what do you do? / How do you get others to give their best? / 大家都没劲了，你怎么办？ / 怎么让手下的人愿意干？',
  delegation:
    'How do you hand out the work? / How do you know who to give a job to? / 活怎么派给下面的人？ / 你怎么安排谁干什么？',
  'develop-people':
    'How did you help somebody become better at their job? / How do you look after the new ones? / 新人什么都不会，你怎么带？ / 你怎么帮下面的人进步？',
  persuasion:
    'Nobody liked your idea at first: how did you win them over? / How do you get others to follow a plan they do not like? / How do you get somebody to say yes? / 一开始没人支持你，后来你怎么让他们同意的？ / 对方就是不听，你怎么说服他？ / 你怎么让领导接受你的方案？',
  negotiation:
    'How do you get a good deal? / Both sides want something different: how do you reach an agreement? / 双方谈不拢的时候你怎么办？ / 你怎么跟人讲条件？',
  communication:
    'How do you make sure that your message gets across? / What do you do when people do not understand you? / When did somebody take what you said the wrong way? / 别人没听懂你的话，你怎么办？ / 你跟人打交道的能力怎么样？ / 因为没说清楚出过问题吗？',
  'explain-to-layman':
    'Tell me about your work as if I were twelve. / How do you make difficult things easy to understand? / 假设我完全不懂，你怎么讲给我听？ / 怎么让外行听懂你在做什么？',
  presentation:
    'How do you feel when everybody is looking at you and you have to speak? / How do you get ready for a talk? / 在很多人面前讲话你紧张吗？ / 要上台讲东西，你怎么准备？',
};
