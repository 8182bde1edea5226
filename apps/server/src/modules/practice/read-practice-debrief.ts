import type { PracticeDetail, TrendPoint } from '@cuecard/contract';
import { createGuard, type Evidence } from '@cuecard/copilot';
import {
  buildPracticeDebrief,
  findMedian,
  toTrendPoint,
  type PracticeDebrief,
} from '@cuecard/practice';
import { profileFacts } from '@cuecard/resume';
import type { FindProfile } from './practice-deps.ts';
import { QUESTION_KIND_OF } from './measure-attempt.ts';

/** What the candidate's words are held against: the resume that is active now; null: there is none. */
export async function readResumeEvidence(
  findProfile: FindProfile,
  userId: number,
): Promise<Evidence[] | null> {
  const found = await findProfile(userId, null);
  if (found === null || found === 'not-ready') return null;
  return profileFacts(found.profile).map(({ id, label, text }) => ({
    id,
    label,
    text,
    kind: 'resume',
  }));
}

/** What is measured of a practice, of which nothing is stored. */
export function measurePractice(
  practice: PracticeDetail,
  evidence: readonly Evidence[] | null,
): PracticeDebrief {
  const { language } = practice.setup;
  const setup = { style: 'outline', answerLanguage: language, codeMode: false } as const;
  const known = evidence && [...evidence, ...listSaved(practice)];
  return buildPracticeDebrief(practice, {
    findKind: ({ kind }) => QUESTION_KIND_OF[kind],
    findClaims: (question, words) =>
      known &&
      createGuard({ setup, evidence: known, question, conversation: [] })(words).marks.map(
        ({ text }) => text,
      ),
  });
}

/** Saved answers of its questions, which say things of the candidate too. */
const listSaved = ({ questions }: PracticeDetail): Evidence[] =>
  questions.flatMap(({ saved, text }, index) =>
    saved === null || saved.answer === ''
      ? []
      : [{ id: `K${9000 + index}`, label: text, text: saved.answer, kind: 'bank' }],
  );

/** What a practice is among others. */
export function toPracticePoint(
  practice: PracticeDetail,
  { debrief, turns }: PracticeDebrief,
): TrendPoint {
  const { id, createdAt, setup } = practice;
  const session = {
    sessionId: id,
    kind: 'practice',
    at: createdAt,
    judged: findJudged(practice),
  } as const;
  return toTrendPoint(session, turns, debrief, setup.language);
}

/** The median of its first takes that the newest model and rubric judged. */
function findJudged({ questions }: PracticeDetail): TrendPoint['judged'] {
  const all = questions.flatMap(({ attempts }) => attempts[0]?.appraisal ?? []);
  const last = all.at(-1);
  if (last === undefined) return null;
  const { rubric, model } = last;
  const counts = all
    .filter((each) => each.rubric === rubric && each.model === model)
    .map(
      ({ criteria }) =>
        criteria.filter((each) => each.is === 'judged' && each.band !== 'emerging').length,
    );
  return { clear: findMedian(counts) ?? 0, rubric, model };
}
