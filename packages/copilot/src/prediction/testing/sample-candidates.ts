import { emptyProfile, type ResumeProfile } from '@cuecard/contract';

/** Made-up candidates and job texts of several trades, for the tests. */
export interface Sample {
  trade: string;
  jobTitle: string;
  jobText: string;
  profile: ResumeProfile;
}

let line = 0;
const v = (text: string) => {
  line += 1;
  return { value: text, evidence: [{ page: 1, line }], confidence: 0.9, source: 'rules' as const };
};

type Job = [organisation: string, position: string, start: string, end: string, ...lines: string[]];

function createProfile(given: {
  label?: string;
  work?: Job[];
  school?: [string, string];
  skills?: string[];
  certificate?: string;
}): ResumeProfile {
  return {
    ...emptyProfile,
    basics: { ...emptyProfile.basics, label: given.label === undefined ? null : v(given.label) },
    work: (given.work ?? []).map(([name, position, start, end, ...lines], index) => ({
      id: `w${index}`,
      name: v(name),
      position: v(position),
      location: null,
      startDate: v(start),
      endDate: v(end),
      summary: null,
      highlights: lines.map(v),
    })),
    education: given.school
      ? [
          {
            id: 'e',
            institution: v(given.school[0]),
            area: v(given.school[1]),
            studyType: null,
            startDate: null,
            endDate: null,
            score: null,
          },
        ]
      : [],
    skills: given.skills ? [{ id: 's', name: null, keywords: given.skills.map(v) }] : [],
    certificates: given.certificate
      ? [{ id: 'c', name: v(given.certificate), issuer: null, date: null }]
      : [],
  };
}

export const ENGLISH_SAMPLES: readonly Sample[] = [
  {
    trade: 'nursing',
    jobTitle: 'ICU nurse',
    jobText: `Responsibilities:
- Monitor vital signs and escalate deterioration promptly
- Work closely with doctors, therapists and families
Requirements:
- At least 3 years of experience in acute care
- NMC registration
- Knowledge of infection control
- Excellent communication skills
Benefits:
- 30 days of holiday`,
    profile: createProfile({
      work: [
        [
          'Northgate General Hospital',
          'Staff Nurse',
          '2019-03',
          'present',
          'Reduced falls on a 28-bed ward by 30% in one year',
          'Trained 12 new nurses in wound care',
        ],
        [
          'Elmwood Care Home',
          'Care Assistant',
          '2015',
          '2017',
          'Supported 20 residents with daily care',
        ],
      ],
      school: ['University of Leeds', 'Nursing'],
      certificate: 'NMC registration',
    }),
  },
  {
    trade: 'teaching',
    jobTitle: 'Teacher of physics',
    jobText: `We are looking for a teacher who can plan and teach lessons to years 7 to 13. You will mark work and report to parents. A degree in physics is required. Experience with special educational needs would be a plus.`,
    profile: createProfile({
      work: [
        [
          'Hillside Academy',
          'Trainee Teacher',
          '2024-09',
          '2025-07',
          'Taught 4 classes of mixed ability',
        ],
      ],
      school: ['University of York', 'Physics'],
    }),
  },
  {
    trade: 'sales',
    jobTitle: 'Account executive',
    jobText: `What you'll do
• Build a pipeline through cold calling and events
• Negotiate contracts with key accounts
What you'll need
• 2+ years of sales experience
• Familiarity with Salesforce
• Resilience under pressure`,
    profile: createProfile({
      work: [
        [
          'Brightline Ltd',
          'Sales Associate',
          '2021-01',
          '2023-06',
          'Closed $420,000 of new business in 2022',
          'Handled complaints of 15 customers a day',
        ],
      ],
      skills: ['HubSpot', 'negotiation'],
    }),
  },
  {
    trade: 'software',
    jobTitle: 'Backend engineer',
    jobText: `Requirements
- 5+ years of experience with Go or Java
- Experience with PostgreSQL and distributed systems
- Ability to mentor junior engineers
Nice to have
- Kubernetes`,
    profile: createProfile({
      work: [
        [
          'Parcelwise',
          'Software Engineer',
          '2020-02',
          'present',
          'Cut checkout latency from 900 ms to 210 ms',
          'Built an event pipeline in Go',
        ],
      ],
      skills: ['Go', 'PostgreSQL', 'Docker'],
    }),
  },
];

export const CHINESE_SAMPLES: readonly Sample[] = [
  {
    trade: '会计',
    jobTitle: '主办会计',
    jobText: `岗位职责：
1、负责公司日常账务处理及月度结账；
2、负责税务申报，配合年度审计；
任职要求：
1、会计相关专业本科及以上学历，3年以上工作经验；
2、熟悉用友、金蝶等财务软件，熟练使用Excel；
3、具有中级会计职称证书者优先；
4、工作细致，有责任心。
薪资待遇：8-12K，五险一金`,
    profile: createProfile({
      work: [
        [
          '杭州明远贸易有限公司',
          '会计',
          '2020-07',
          'present',
          '负责日常账务处理，月度结账周期由8天缩短到5天',
          '独立完成增值税申报',
        ],
      ],
      school: ['浙江财经大学', '会计学'],
      skills: ['用友U8', 'Excel'],
    }),
  },
  {
    trade: '护理',
    jobTitle: '急诊护士',
    jobText: `招聘急诊科护士，要求持有护士执业证书，有三级医院工作经验者优先，具备良好的沟通能力和抗压能力，能适应倒班。负责急诊分诊及抢救配合。`,
    profile: createProfile({
      work: [
        [
          '苏州市立医院',
          '护士',
          '2018-08',
          '2024-05',
          '参与急诊分诊，日均接诊120人次',
          '带教实习护士16名',
        ],
      ],
    }),
  },
  {
    trade: '公务',
    jobTitle: '街道办事处科员',
    jobText: `【岗位职责】
1. 起草公文、会议纪要等文字材料
2. 组织社区活动，做好群众工作
【任职要求】
1. 大学本科及以上学历
2. 具有较强的文字写作能力和组织协调能力`,
    profile: createProfile({
      school: ['武汉大学', '公共管理'],
      work: [['江岸区某社区', '实习生', '2024-07', '2024-09', '走访居民200余户']],
    }),
  },
];
