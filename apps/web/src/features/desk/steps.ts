import type {
  calls,
  PracticeStanding,
  PredictionSummary,
  ResponseOf,
  ResumeSummary,
} from '@cuecard/contract';
import type { ApplicationSearch } from '../../shared/application/application-search.ts';
import {
  INTERVIEW_PAGE,
  KNOWLEDGE_PAGE,
  PRACTICE_PAGE,
  PREDICTIONS_PAGE,
  RESUMES_PAGE,
} from '../../shared/frame/pages.ts';
import { findActiveResume, isBeingRead } from '../../shared/resume/queries.ts';

/** What is known of the preparation for the next interview. */
export interface Preparation {
  readonly resumes: readonly ResumeSummary[];
  readonly predictions: readonly PredictionSummary[];
  readonly bank: ResponseOf<typeof calls.countQuestions>;
  readonly standing: PracticeStanding;
  /** What the last sound check on this device has heard. */
  readonly heard: 'all' | 'microphone' | null;
  /** What the next interview is for; null: nothing with a date is written down. */
  readonly applicationId: string | null;
}

/** How a step stands; each has words of its own. */
export type StepState =
  | { step: 'resume'; is: 'missing' | 'reading' | 'failed' | 'unused' }
  | {
      step: 'resume';
      is: 'to-check' | 'ready';
      resume: ResumeSummary;
      unsure: number;
      missing: number;
    }
  | { step: 'questions'; is: 'missing' | 'predicting' }
  | { step: 'questions'; is: 'predicted'; predicted: number }
  | { step: 'questions'; is: 'gaps' | 'ready'; bank: Preparation['bank'] }
  | { step: 'practice'; is: 'early' }
  | { step: 'practice'; is: 'begun' | 'ready'; standing: PracticeStanding }
  | { step: 'sound'; is: 'missing' | 'half' | 'ready' }
  | { step: 'start'; is: 'any-time' };

export type Step = StepState & {
  /** 0 to 1; what the ring shows. */
  readonly progress: number;
  /** The address where it is done; null: nothing can be done in it yet. */
  readonly to: { readonly page: string; readonly search?: object } | null;
};

/** The steps in the order in which they are done. */
export function listSteps(preparation: Preparation): Step[] {
  const search = searchFor(preparation);
  return [
    resumeStep(preparation.resumes),
    questionStep(preparation),
    practiceStep(preparation.standing, search),
    soundStep(preparation.heard, search),
    { step: 'start', is: 'any-time', progress: 0, to: { page: INTERVIEW_PAGE, search } },
  ];
}

/** Pages that begin from the next interview's application are opened for it. */
const searchFor = ({ applicationId }: Preparation): ApplicationSearch =>
  applicationId === null ? {} : { application: applicationId };

/** The first step that is not done and can be; the last one, the start, always can. */
export function findNextStep(steps: readonly Step[]): Step['step'] {
  return steps.find(({ progress, to }) => progress < 1 && to !== null)?.step ?? 'start';
}

/** Details that a resume lacks keep nobody from the next step; what may be wrong in it does. */
function resumeStep(resumes: readonly ResumeSummary[]): Step {
  const step = 'resume';
  const to = { page: RESUMES_PAGE };
  const resume = findActiveResume(resumes);
  if (resume !== null) {
    const { unsure, missing } = resume.toCheck ?? { unsure: 0, missing: 0 };
    const here = { page: `${RESUMES_PAGE}/${resume.id}` };
    if (unsure === 0) return { step, is: 'ready', resume, unsure, missing, progress: 1, to: here };
    return { step, is: 'to-check', resume, unsure, missing, progress: 2 / 3, to: here };
  }
  if (resumes.some(({ state }) => isBeingRead(state)))
    return { step, is: 'reading', progress: 1 / 3, to };
  if (resumes.some(({ state }) => state === 'ready'))
    return { step, is: 'unused', progress: 1 / 3, to };
  return { step, is: resumes.length === 0 ? 'missing' : 'failed', progress: 0, to };
}

function questionStep(preparation: Preparation): Step {
  const { bank, predictions } = preparation;
  const step = 'questions';
  if (bank.count > 0) {
    if (bank.gaps === 0)
      return { step, is: 'ready', bank, progress: 1, to: { page: KNOWLEDGE_PAGE } };
    const progress = 1 / 3 + (2 / 3) * (1 - bank.unfinished / bank.count);
    const to = { page: KNOWLEDGE_PAGE, search: { gaps: true } };
    return { step, is: 'gaps', bank, progress, to };
  }
  const [newest] = predictions;
  const page = newest === undefined ? PREDICTIONS_PAGE : `${PREDICTIONS_PAGE}/${newest.id}`;
  if (newest?.state === 'running') return { step, is: 'predicting', progress: 1 / 6, to: { page } };
  if (newest !== undefined && newest.questions > 0)
    return { step, is: 'predicted', predicted: newest.questions, progress: 1 / 3, to: { page } };
  const to = { page: PREDICTIONS_PAGE, search: searchFor(preparation) };
  return { step, is: 'missing', progress: 0, to };
}

/** Done for today: all that is likely was said from memory this week, and nothing is due again. */
function practiceStep(standing: PracticeStanding, search: ApplicationSearch): Step {
  const step = 'practice';
  const { due, likely, fromMemory } = standing;
  if (likely === 0) return { step, is: 'early', progress: 0, to: null };
  const progress = fromMemory / (likely + due);
  const to = { page: PRACTICE_PAGE, search: { ...search, due: true } };
  return { step, is: progress < 1 ? 'begun' : 'ready', standing, progress, to };
}

function soundStep(heard: Preparation['heard'], search: ApplicationSearch): Step {
  const to = { page: INTERVIEW_PAGE, search };
  if (heard === 'all') return { step: 'sound', is: 'ready', progress: 1, to };
  if (heard === 'microphone') return { step: 'sound', is: 'half', progress: 1 / 2, to };
  return { step: 'sound', is: 'missing', progress: 0, to };
}
