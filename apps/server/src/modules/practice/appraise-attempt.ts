import { randomBytes } from 'node:crypto';
import {
  ContractError,
  RUBRIC_VERSION,
  type AppraisalOutcome,
  type PracticeAttempt,
} from '@cuecard/contract';
import { buildAppraisalPrompt } from './appraisal-prompt.ts';
import { findNoJudgement } from '@cuecard/practice';
import type { LanguageModel } from '../../providers/language-model/language-model.ts';
import { findAttempt, insertAppraisal } from './attempt-repository.ts';
import { QUESTION_KIND_OF } from './measure-attempt.ts';
import type { PracticeDeps } from './practice-deps.ts';
import { readOutput } from './read-output.ts';
import {
  APPRAISAL_PASSES,
  readAppraisalPass,
  settleAppraisal,
  shuffleCriteria,
  type AppraisalPass,
} from './settle-appraisal.ts';
import { findPracticeQuestion, type QuestionRow, type SessionRow } from './practice-repository.ts';

/** Who looks back at an answer waits so long; no honest answer to the prompt is longer. */
const LIMITS = { waitMs: 30_000, characters: 8000 };

/**
 * What a model makes of an answer: three passes over it, each with its criteria in another order, and their middle. The
 * first judgement stays; why there is none is said, and nothing is judged instead.
 * @throws ContractError `practiceNotFound`
 */
export async function appraiseAttempt(
  deps: PracticeDeps,
  { id: sessionId, user_id: userId }: SessionRow,
  attemptId: string,
): Promise<AppraisalOutcome> {
  const { db, clock, model, tokens } = deps;
  const attempt = await findAttempt(db, sessionId, attemptId);
  const question = attempt && (await findPracticeQuestion(db, sessionId, attempt.questionId));
  if (attempt === null || question === null) throw new ContractError('practiceNotFound');
  if (attempt.appraisal !== null) return { judged: true, appraisal: attempt.appraisal };
  if (model === null) return { judged: false, because: 'no-model' };
  const because = findNoJudgement(question.text, attempt.text);
  if (because !== null) return { judged: false, because };
  await tokens.open(userId);
  if (tokens.isUsedUp(userId)) return { judged: false, because: 'used-up' };
  const passes = await judge(deps, model, userId, { attempt, question });
  if (passes === null) return { judged: false, because: 'failed' };
  const appraisal = {
    rubric: RUBRIC_VERSION,
    model: model.name,
    criteria: settleAppraisal(passes),
  };
  const at = new Date(clock.now());
  const kept = await insertAppraisal(db, { id: attemptId, sessionId }, appraisal, at);
  return { judged: true, appraisal: kept };
}

interface Judged {
  readonly attempt: PracticeAttempt;
  readonly question: QuestionRow;
}

/** Null where one of the passes failed, or was no judgement. */
async function judge(
  { log, tokens }: PracticeDeps,
  model: LanguageModel,
  userId: number,
  { attempt, question }: Judged,
): Promise<AppraisalPass[] | null> {
  const ask = async (): Promise<AppraisalPass | null> => {
    const prompt = buildAppraisalPrompt({
      question: question.text,
      answer: attempt.text,
      kind: QUESTION_KIND_OF[question.kind],
      order: shuffleCriteria(Math.random),
      fenceId: randomBytes(9).toString('hex'),
    });
    const output = await readOutput(model, prompt, {
      ...LIMITS,
      onUsage: (used) => void tokens.spend(userId, used),
    });
    return readAppraisalPass(output, attempt.text);
  };
  try {
    const passes = await Promise.all(Array.from({ length: APPRAISAL_PASSES }, ask));
    const usable = passes.filter((pass) => pass !== null);
    if (usable.length === passes.length) return usable;
    log.warn({ attempt: attempt.id }, 'a model wrote no judgement of an answer');
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'an answer could not be judged');
  }
  return null;
}
