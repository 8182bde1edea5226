import { calls, type QuestionDraft } from '@cuecard/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { addToCachedBank } from '../../shared/knowledge/bank-query.ts';
import type { ImportPlan, SkippedRow } from './read-import.ts';

/** Small enough that progress moves and a lost connection loses little. */
const BATCH_QUESTIONS = 500;
const BATCH_CHARACTERS = 400_000;

export interface ImportReport {
  readonly added: number;
  readonly skipped: readonly SkippedRow[];
}

/**
 * Adds what fits, a batch at a time, and puts what the server skipped to what was skipped before.
 * The last entry of a file stands last: batches go from the end, because each is added on top.
 */
export async function sendImport(
  { fitting, skipped }: ImportPlan,
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  let report: ImportReport = { added: 0, skipped };
  for (const batch of splitBatches(fitting).reverse()) {
    const answer = await callApi(calls.addQuestions, {
      questions: batch.map(({ draft }) => draft),
    });
    addToCachedBank(answer.added);
    const refused = answer.skipped.flatMap(({ index, reason }) => {
      const given = batch[index];
      return given === undefined
        ? []
        : [{ row: given.row, reason, question: given.draft.question }];
    });
    report = {
      added: report.added + answer.added.length,
      skipped: [...report.skipped, ...refused].sort((one, other) => one.row - other.row),
    };
    onProgress(report);
  }
  return report;
}

interface Fitting {
  readonly row: number;
  readonly draft: QuestionDraft;
}

function splitBatches(fitting: readonly Fitting[]): Fitting[][] {
  const all: Fitting[][] = [];
  let characters = 0;
  for (const each of fitting) {
    const { question, answer, aliases } = each.draft;
    const length = question.length + answer.length + (aliases ?? []).join('').length;
    const last = all.at(-1);
    if (
      last === undefined ||
      last.length >= BATCH_QUESTIONS ||
      characters + length > BATCH_CHARACTERS
    ) {
      all.push([each]);
      characters = length;
    } else {
      last.push(each);
      characters += length;
    }
  }
  return all;
}
