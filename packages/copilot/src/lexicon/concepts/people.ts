import type { ConceptTable } from './concept-table.ts';

/** Who is talked about. */
export const PEOPLE: ConceptTable = {
  you: 'yourself, 自己, 自我, 本人, 你这个人, 你个人, who are you, 你是谁, 你是什么样的人, what kind of person, what sort of person, what type of person, as a person, 什么样的人, 怎样的人, 哪种人, 哪类人',
  boss: 'boss, manager, supervisor, superior, line manager, team lead, management, higher-up, superiors, 上司, 领导, 老板, 主管, 上级, 经理, 顶头上司, 直属主管, 直接上级, 组长, 科长, 处长, 长官, the person you report to, who you report to, 管你的人',
  coworker:
    'coworker, co-worker, colleague, teammate, team member, peer, workmate, someone at work, someone on your team, somebody at work, people at work, 同事, 队友, 团队成员, 组员, 伙伴, 同僚, 搭档, 一起工作的人, 一起共事, 共事的人, 共事',
  team: 'team, crew, squad, group, 团队, 小组, 班组, 队伍, 组里, 团体',
  subordinate:
    'subordinate, direct report, report to you, reports to you, your people, staff, employee, underperformer, 下属, 部下, 员工, 手下, 职员, 底下的人, 带的人',
  others: 'other, other people, another person, 别人, 他人, 其他人, 旁人, 对方, 大家',
  difficultPerson:
    'difficult person, difficult people, difficult coworker, difficult colleague, difficult personality, difficult team member, hard to work with, hard to get along with, someone you did not like, person you dislike, do not like, do not get along, toxic, 难相处, 难以相处, 不好相处, 难搞的人, 难共事, 合不来, 处不来, 不喜欢的人, 讨厌的人, 不合群, 性格不合',
  customer:
    'customer, client, guest, shopper, buyer, account, consumer, diner, caller, 客户, 顾客, 客人, 消费者, 买家, 甲方, 业主, 宾客, 住客, 旅客, passenger, 乘客, 来宾',
  patient: 'patient, resident, 病人, 患者, 病患, 住院病人, 伤者, 伤患',
  parent: 'parent, mother, father, mum, mom, dad, guardian, 家长, 父母, 爸妈, 监护人, 父亲, 母亲',
  relative:
    'relative, family of the patient, family member, next of kin, 家属, 亲属, 病人家属, 患者家属',
  family:
    'family, spouse, wife, husband, partner, kid, child, 家庭, 家人, 家里, 配偶, 妻子, 丈夫, 另一半, 孩子, 结婚, 生孩子, 婚姻, 婚育, 生育',
  student:
    'student, pupil, learner, class, classroom, child in your class, 学生, 同学们, 班上, 班级, 课堂, 孩子们, 学员',
  user: 'user, end user, audience, viewer, 用户, 使用者, 受众, 读者, 观众',
  public:
    'citizen, resident of, general public, member of the public, villager, masses, 群众, 市民, 居民, 村民, 民众, 老百姓, 百姓, 办事群众, 来访者, 上访',
  company:
    'company, organization, organisation, employer, firm, enterprise, business, institution, here, us, with us, our, 公司, 贵公司, 企业, 单位, 机构, 我们这里, 我们这儿, 我们, 贵司, 咱们, 这边, 我司',
  school:
    'school, university, college, program, programme, institute, faculty, campus, 学校, 大学, 院校, 学院, 本校, 我校, 贵校, 母校, 校园, 高校',
  role: 'role, position, job, post, vacancy, opening, opportunity, 岗位, 职位, 职务, 这份工作, 职缺, 工作岗位, 这个工作, 这份差事',
  competitor: 'competitor, competition, rival, 竞争对手, 竞品, 对手, 同行, 同业, 竞争者',
  supplier:
    'supplier, vendor, contractor, third party, 供应商, 厂商, 外包, 承包商, 乙方, 供货商, 合作方',
  stakeholder:
    'stakeholder, sponsor, business side, 利益相关者, 相关方, 干系人, 业务方, 利害关系人, 相关部门',
  department:
    'department, cross-functional, cross functional, cross-team, other teams, another team, across teams, division, between departments, 部门, 跨部门, 别的团队, 其他团队, 兄弟部门, 其他部门, 其他单位, 跨团队',
  newcomer:
    'newcomer, new hire, new joiner, new starter, new employee, junior, apprentice, trainee, new member, new team member, novice, onboard, onboarding, 新人, 新员工, 新同事, 新成员, 徒弟, 实习护士, 年轻同事, 菜鸟, 新来的, 新进人员, 新进同仁',
  mentor:
    'mentor, role model, hero, admire, look up to, inspire you, idol, 榜样, 偶像, 导师, 贵人, 师傅, 崇拜, 佩服, 敬佩, 欣赏的人, 影响你最深, 对你影响, 受谁影响, 人生导师, influence you, influential',
  friend:
    'friend, best friend, classmate, roommate, people close to you, know you well, 朋友, 好友, 同学, 室友, 舍友, 熟悉你的人, 身边的人, 了解你的人',
  interviewer: 'me, interviewer, panel, 面试官, 考官, 面试',
  recruiter:
    'headhunter, recruiter, recruitment, recruiting, hiring manager, hr, human resources, 猎头, 人事, 人力资源, 招聘, 招募',
  candidate:
    'candidate, applicant, 候选人, 应聘者, 求职者, 竞争者们, 其他候选人, 其他应聘者, 面试者, 申请者, 考生',
  executive:
    'executive, ceo, director, board, c-level, senior leadership, senior management, top management, 高管, 高层, 董事会, 总裁, 总经理, 决策层, 管理层, 大领导, 一把手',
  doctor: 'doctor, physician, surgeon, consultant physician, 医生, 医师, 大夫, 外科',
  nurse:
    'nurse, nursing, ward, bedside, shift nurse, charge nurse, 护士, 护理, 护理师, 病房, 护士长, 临床',
  teacher:
    'teacher, teach, teaching, educator, tutor, instructor, classroom teacher, lesson, 老师, 教师, 教书, 任教, 班主任, 授课, 教学, 上课, 教育',
  generation:
    'generation, older colleague, older than you, younger than you, age difference, age gap, 年龄差, 比你大, 比你年长, 年纪比你, 老员工, 资历老, 老资格, 前辈, 资深同事, 代沟, 年长',
  stranger:
    'meet new people, networking, network with people, build relationships, build a relationship, relationship, rapport, 建立关系, 人脉, 人际关系, 人际交往, 社交, 打交道, 处关系, 关系处理',
  investor: 'investor, shareholder, venture capital, 投资人, 投资者, 股东, 风投',
  colleagueView:
    'describe you, say about you, think of you, speak of you, 评价你, 怎么看你, 怎么说你, 形容你, 眼中的你, 怎么形容你, 描述你, 印象中的你, 怎么评价',
  lawyer:
    'lawyer, attorney, counsel, paralegal, solicitor, legal, law, 律师, 法务, 法律, 法律顾问, 法学',
  accountant:
    'accountant, accounting, accountancy, bookkeeping, controller, 会计, 财务, 出纳, 做账, 记账, 核算',
  engineer:
    'engineer, developer, programmer, technical team, tech team, development team, 工程师, 开发, 程序员, 技术人员, 研发, 研发团队, 码农',
  designer: 'designer, design team, 设计师, 设计部',
  salesperson: 'sales, salesperson, selling, sell, 销售, 业务员, 卖, 推销, 售卖, 业务开发',
  police:
    'civil servant, public servant, government, public sector, public service, civil service, 公务员, 政府, 体制内, 公职, 机关, 事业单位, 基层, 公家机关, 公部门, 行政机关',
};
