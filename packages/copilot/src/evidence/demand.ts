import type { LineKind } from './line-kinds.ts';
import type { KnownLine, Scale } from './known-line.ts';
import type { LineReading } from './read-line.ts';
import { READING } from '../reading.ts';
import { isFollowUp } from '../judge/follow-up.ts';
import { guessInterest } from './guess-interest.ts';
import { findInterests, type Interest } from './interests.ts';
import { findTheme, type Theme } from './themes.ts';

/** Of which material a question asks, and how surely. */
export interface Demand {
  /** Whether it asks for material of a certain kind. */
  readonly isCertain: boolean;
  readonly interests: ReadonlySet<Interest>;
  /** What a story is asked of, if one is. */
  readonly theme: Theme | null;
  /** What the agreement in words counts for a line of this kind. */
  readonly share: (line: KnownLine) => number;
  /** What a line of this kind has without any word in common. */
  readonly bonus: (line: KnownLine) => number;
}

type Preference = Partial<Record<LineKind, readonly [share: number, bonus: number]>>;

/** By what is asked; the first of a question's interests that stands here decides. */
const PREFERENCES: readonly (readonly [Interest, Preference])[] = [
  ['questions', { 'note-ask': [1, 8], ad: [0.5, 3] }],
  ['salary', { 'note-salary': [1, 8], 'ad-pay': [1, 5] }],
  ['logistics', { 'note-logistics': [1.5, 6], place: [0.5, 0.5] }],
  ['introduction', { summary: [1, 6], label: [1, 3] }],
  ['weakness', { 'note-weakness': [1, 6], skills: [1, 0] }],
  ['strength', { summary: [1, 3], label: [0.3, 0.5], skills: [1, 2], 'note-bring': [0.3, 0.3] }],
  ['motivation', { 'note-reason': [1, 6], 'note-bring': [0.5, 1.5], ad: [0.3, 0.5] }],
  ['company', { ad: [1.2, 3], company: [0, 0], 'note-reason': [0.6, 1] }],
  ['step', { station: [1.3, 2], detail: [0.6, 0] }],
];
/** Unless a interest says otherwise: a question is about what the candidate has done. */
const USUAL: Readonly<Record<LineKind, readonly [share: number, bonus: number]>> = {
  detail: [1, 0],
  station: [0.4, 0],
  summary: [0.8, 0],
  label: [0.4, 0],
  skills: [0.7, 0],
  place: [0.5, 0],
  ad: [0, 0],
  'ad-pay': [0, 0],
  company: [0, 0],
  'note-reason': [0.3, 0],
  'note-bring': [0.2, 0],
  'note-weakness': [0.2, 0],
  'note-logistics': [0.2, 0],
  'note-salary': [0, 0],
  'note-private': [0, 0],
  'note-avoid': [0, 0],
  'note-ask': [0, 0],
};
/** Of a line that can be the story that is asked for; what cannot be it counts less. */
const SHOWN_BONUS = 3;
const NOT_SHOWN = 0.35;
/** A bonus from this says what is asked for. */
export const ASKED_FOR = 2;
/** With an interest for other material, the resume's lines count less. */
const BESIDE = 0.35;

const WHY =
  /(?:^|[.?!] )(?:(?:so|and|but|um|uh|ok|okay|well),? )*(?:i mean )?why\b|为(?:什么|何|啥)|怎么(?:会)?想/;
const OURS = /\b(?:us|our|ours|we)\b|我们|咱们|这(?:里|儿|边)/;
const OWN = /\b(?:you|your|yours)\b|你|您|妳/;

/** A case is not what has happened, and knowledge of the field no story. */
const FIELD: readonly Interest[] = ['case', 'opinion', 'design', 'coding'];

/** From this agreement with a line of one's own on, it is the line that is asked of. */
const AGREES = 3;

const ASKED = READING.knowledgeQuestions;
/** Of nothing but the line that is held up are these asked. */
const BESIDE_LINES: readonly Interest[] = ['company', 'motivation', 'definition', 'opinion'];

const SKILLS = /\bskills?\b|技能/;
const SKILLS_BONUS = 2;
const KNOWS_US = /\b(?:know|heard|what we do|about us)\b|了解|知道|做(?:啥|什么|什麼)|主要/;
const ABOUT_US: ReadonlySet<LineKind> = new Set(['ad', 'company', 'note-reason']);
const ABOUT_ME: ReadonlySet<LineKind> = new Set(['detail', 'station', 'summary', 'skills']);
/** Of an advertisement's sentence, for what it shares with the candidate's own lines. */
const SHARED_BONUS = 0.15;
/** Of its first sentence, which says who they are. */
const FIRST = { known: 2.5, other: -1 } as const;

export function findDemand(
  question: string,
  lines: readonly KnownLine[],
  asked: LineReading,
  weigh: Scale,
): Demand {
  const interests = new Set(findInterests(question));
  const highest = (kinds: ReadonlySet<LineKind>, reading = asked): number =>
    lines.reduce(
      (most, line) => (kinds.has(line.kind) ? Math.max(most, weigh(reading, line)) : most),
      0,
    );
  const text = question.toLowerCase();
  const isOfLine = ASKED.namesResume.test(question);
  if (isOfLine) for (const each of BESIDE_LINES) interests.delete(each);
  const isOfField = FIELD.some((each) => interests.has(each));
  const isAsked = [...interests].every((each) => each === 'quantity' || each === 'definition');
  const theme = isAsked && !isOfField ? findTheme(asked.plain, lines) : null;
  const [ofUs, ofMe] = [highest(ABOUT_US), highest(ABOUT_ME)];
  const isOfPast = isOfLine || isFollowUp(question) || ASKED.asksStory.test(question);
  // Who asks why may name a line and still ask for a reason.
  const guess =
    isAsked && theme === null && (ofMe < AGREES || WHY.test(text)) && !isOfPast
      ? guessInterest(question)
      : null;
  if (guess !== null) interests.add(guess);
  const isTheirs =
    !isOfLine && (ofUs > ofMe || (ofUs > 0 && OURS.test(text) && ofUs >= ofMe * 0.8));
  if (WHY.test(text) && isTheirs && !interests.has('step')) interests.add('motivation');
  else if (OURS.test(text) && OWN.test(text) && isTheirs && interests.size === 0 && theme === null)
    interests.add('company');
  const [interest = null, preference = null] =
    PREFERENCES.find(([each]) => interests.has(each)) ?? [];
  const isQuantity = interests.has('quantity');
  const find = (kind: LineKind): readonly [number, number] => {
    const [share, bonus] = USUAL[kind];
    if (preference === null) return [share, bonus];
    return preference[kind] ?? [share * (isOther(preference) ? BESIDE : 1), bonus];
  };
  // A weakness is told; of a list of skills it is chosen only where that is asked.
  const ofSkills = interest === 'weakness' && SKILLS.test(text) ? SKILLS_BONUS : 0;
  const first = lines.find(({ kind }) => kind === 'ad');
  return {
    interests,
    theme,
    isCertain: interest !== null || theme?.isMissing === false,
    share: (line) =>
      find(line.kind)[0] *
      (theme?.isMissing === false && !theme.isShown(line) ? NOT_SHOWN : 1) *
      (isQuantity && /\d|[一二三四五六七八九十百千万]{2}/u.test(line.text) ? 1.15 : 1),
    bonus: (line) => {
      const bonus = find(line.kind)[1] + (line.kind === 'skills' ? ofSkills : 0);
      // What stands below the name of a project tells more.
      if (theme?.isShown(line) === true)
        return bonus + (line.item.label === 'project' ? ASKED_FOR : SHOWN_BONUS);
      if ((interest !== 'company' && interest !== 'questions') || line.kind !== 'ad') return bonus;
      if (line === first) return bonus + (KNOWS_US.test(text) ? FIRST.known : FIRST.other);
      return bonus + SHARED_BONUS * Math.min(8, highest(ABOUT_ME, line.reading));
    },
  };
}

/** Whether it asks for material that is not of the resume. */
function isOther(preference: Preference): boolean {
  return Object.keys(preference).some((kind) => kind.startsWith('note-') || kind === 'ad');
}
