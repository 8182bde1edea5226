import type { LexiconIntent } from '../lexicon-intent.ts';

/** Nursing, medicine and teaching. */
export const HEALTH_TEACHING: readonly LexiconIntent[] = [
  {
    id: 'difficult-patient',
    cues: 'complain patient|relative|nurse|doctor; difficultPerson patient|relative; conflict patient|relative; patient handle problem; patient emotion',
    en: 'How do you deal with a difficult patient? / A family member is shouting at you: what do you do? / Tell me about a patient who would not cooperate. / How do you calm an upset relative?',
    zh: '病人情绪激动你怎么办？ / 家属不满意大吵大闹怎么处理？ / 讲一次你和难沟通的患者相处的经历。 / 遇到不配合的病人怎么做？',
    composer: 'difficult-customer',
  },
  {
    id: 'refusing-treatment',
    cues: 'diagnosis refuse|patient|relative; diagnosis; medication refuse',
    en: 'What do you do when a patient refuses treatment? / How do you explain a diagnosis to a patient? / How do you obtain informed consent?',
    zh: '病人拒绝治疗你怎么办？ / 你怎么向患者解释病情？ / 家属不同意治疗方案怎么沟通？',
  },
  {
    id: 'medication-error',
    cues: 'medication mistake|patientSafety|handle; medication; mistake patient|nurse|doctor',
    en: 'What would you do if you gave the wrong medication? / How do you prevent medication errors? / You notice a colleague drawing up the wrong dose: what do you do?',
    zh: '如果发错药了你怎么办？ / 你怎么避免给药错误？ / 医生开的剂量你觉得不对怎么办？',
  },
  {
    id: 'several-patients',
    cues: 'triage; prioritise patient|nurse; triage patient|nurse|prioritise',
    en: 'How do you prioritise several patients? / The ward is short-staffed: how do you manage? / Two patients need you at once: whom do you see first?',
    zh: '同时有几个病人需要你，你先看谁？ / 病房人手不足你怎么安排？ / 夜班忙不过来怎么办？',
    composer: 'prioritization',
  },
  {
    id: 'patient-emergency',
    cues: 'emergencyCare; unexpected patient|nurse|doctor; emergencyCare handle|past',
    en: 'Tell me about an emergency on your ward. / A patient suddenly deteriorates: what do you do first? / What was your hardest case?',
    zh: '病人病情突然恶化你怎么办？ / 讲一次你参与抢救的经历。 / 急诊遇到危重病人你先做什么？',
    composer: 'situation',
  },
  {
    id: 'compassion',
    cues: 'bedside; bedside patient|relative|handle',
    en: 'How do you support a dying patient and the family? / How do you show empathy in your work? / How do you cope when a patient dies? / How do you comfort a frightened patient?',
    zh: '面对临终病人和家属你怎么做？ / 病人去世了你怎么调整？ / 你怎么安抚害怕的患者？ / 你如何理解人文关怀？',
  },
  {
    id: 'patient-safety',
    cues: 'patientSafety; infection; patientSafety nurse|mistake; safety patient|nurse',
    en: 'How do you keep patients safe? / What makes a good handover? / How do you follow infection control when it is busy? / Tell me about a near miss.',
    zh: '你怎么保证病人安全？ / 交接班要注意什么？ / 怎么做好感染控制？ / 发生不良事件怎么处理？',
  },
  {
    id: 'health-team',
    cues: 'doctor nurse conflict|disagree|teamwork|communicate; doctor disagree|conflict; nurse conflict|disagree',
    en: 'What do you do when you disagree with a doctor? / How do you work with other professions on the ward? / Tell me about a conflict between nurses and doctors.',
    zh: '你和医生意见不一致怎么办？ / 医护之间怎么配合？ / 对医嘱有疑问你怎么做？',
    composer: 'conflict',
  },
  {
    id: 'lesson-planning',
    cues: 'lessonPlan; lessonPlan past|teacher|student',
    en: 'How do you plan a lesson? / Tell me about a lesson that went well. / Walk me through a lesson you would teach tomorrow.',
    zh: '你怎么备课？ / 讲一节你上得成功的课。 / 请说说你的教学设计。',
  },
  {
    id: 'classroom-behaviour',
    cues: 'classroom; classroom student|teacher|handle; difficultPerson student; conflict student; student complain|mistake',
    en: 'How do you handle a disruptive student? / What is your approach to classroom management? / Two pupils are fighting: what do you do? / How do you keep discipline?',
    zh: '学生上课捣乱你怎么办？ / 你怎么管理班级？ / 学生之间打架你怎么处理？ / 怎么维持课堂纪律？',
  },
  {
    id: 'mixed-abilities',
    cues: 'differentiate; differentiate student|teacher; underperform student; student fail|problem',
    en: 'How do you teach students of different abilities? / How do you help a child who is falling behind? / What do you do for gifted pupils?',
    zh: '学生基础差距大你怎么教？ / 怎么帮助后进生？ / 你如何做到因材施教？',
  },
  {
    id: 'engage-students',
    cues: 'engageStudents student|teacher|classroom; motivate student; student enjoy|learn; engageStudents',
    en: 'How do you motivate students who are not interested? / How do you make your lessons engaging? / What do you do when the class is bored?',
    zh: '学生没有学习兴趣怎么办？ / 你怎么活跃课堂气氛？ / 怎么调动学生的积极性？',
  },
  {
    id: 'parents',
    cues: 'parent !family !hobby complain|communicate|disagree|conflict|handle|feedback|teacher|student; parent complain',
    en: 'How do you deal with an angry parent? / How do you work with parents? / A parent disagrees with your grade: what do you do? / How do you tell parents about problems?',
    zh: '家长不满意来找你你怎么办？ / 你怎么和家长沟通？ / 家长质疑你的教学怎么处理？ / 怎么做家访？',
    composer: 'difficult-customer',
  },
  {
    id: 'assessing-learning',
    cues: 'assess; assess student|teacher|learn',
    en: 'How do you know that your students have learned something? / How do you assess progress? / What do you think of homework?',
    zh: '你怎么检验学生学会了没有？ / 怎么评价学生的学习？ / 你怎么看作业布置？',
  },
  {
    id: 'teaching-philosophy',
    cues: 'teachPhilosophy; teacher define|good|values; teacher quality',
    en: 'What is your teaching philosophy? / What makes a good teacher? / How would your students describe your teaching?',
    zh: '你的教学理念是什么？ / 你认为好老师应该是什么样的？ / 你的教学风格是怎样的？',
  },
  {
    id: 'school-bullying',
    cues: 'bully student|school|teacher; bully',
    en: 'What do you do when a student is bullied? / How do you prevent bullying at school?',
    zh: '发现学生被欺凌你怎么办？ / 怎么预防校园霸凌？',
  },
];
