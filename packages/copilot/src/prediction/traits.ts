import { folded } from './terms.ts';

/** What a person is like, as job texts name it. A resume cannot show it, a story can. */
export const TRAITS = [
  'communication',
  'teamwork',
  'pressure',
  'detail',
  'leadership',
  'initiative',
  'learning',
  'responsibility',
  'patience',
  'problem-solving',
  'time-management',
  'discretion',
  'adaptability',
  'service',
] as const;
export type Trait = (typeof TRAITS)[number];

const PATTERNS: readonly (readonly [Trait, RegExp])[] = [
  [
    'discretion',
    /\b(?:discretion|confidential\w*|integrity|honest\w*|trustworth\w*)\b|保密|诚信|廉洁|正直/u,
  ],
  [
    'patience',
    /\b(?:patien(?:ce|t manner)|empath\w*|compassion\w*|caring)\b|耐心|同理心|爱心|亲和力/u,
  ],
  [
    'leadership',
    /\b(?:leadership|lead (?:by example|a team)|motivat\w* others)\b|领导力|领导能力|带队/u,
  ],
  [
    'service',
    /\b(?:customer.(?:oriented|focused|centric)|service.minded|hospitab\w*)\b|服务意识|客户导向/u,
  ],
  [
    'pressure',
    /\b(?:under pressure|tight deadlines?|fast.paced|stress\w*|resilien\w*)\b|抗压|压力|加班/u,
  ],
  [
    'detail',
    /\b(?:attention to detail|detail.oriented|accura(?:cy|te)|meticulous|thorough\w*)\b|细心|细致|严谨|认真/u,
  ],
  [
    'initiative',
    /\b(?:initiative|self.(?:starter|motivated|driven)|proactive\w*|independent\w*)\b|主动|自驱|独立工作|积极/u,
  ],
  [
    'learning',
    /\b(?:willing(?:ness)? to learn|quick learner|fast learner|eager to learn|curio\w+)\b|学习能力|好学|善于学习/u,
  ],
  [
    'problem-solving',
    /\b(?:problem.solv\w*|analytical|critical thinking)\b|解决问题|分析问题|逻辑|分析能力/u,
  ],
  [
    'time-management',
    /\b(?:time management|prioriti[sz]\w*|organi[sz]ed|organi[sz]ational skills|multi.?task\w*)\b|时间管理|条理|多任务|统筹/u,
  ],
  [
    'adaptability',
    /\b(?:adaptab\w*|flexib\w*|change\b.{0,12}\bcomfortable|ambigu\w*)\b|适应能力|应变|灵活/u,
  ],
  [
    'responsibility',
    /\b(?:sense of responsibility|reliab\w*|dependab\w*|ownership|conscientious)\b|责任心|责任感|敬业|踏实/u,
  ],
  [
    'teamwork',
    /\b(?:team.?work\w*|team player|collaborat\w*|work (?:well )?(?:in|with) (?:a |the )?teams?)\b|团队合作|团队协作|团队精神|协作/u,
  ],
  ['communication', /\b(?:communicat\w*|interpersonal|presentation skills)\b|沟通|表达|人际/u],
];

/** The trait that a line of a job text asks for, the rarest first; null where it asks for none. */
export function traitOf(text: string): Trait | null {
  const plain = folded(text);
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
