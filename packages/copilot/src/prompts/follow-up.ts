/** A question with those it may refer to. */
export interface ResolvedQuestion {
  question: string;
  earlierQuestions: string[];
}

/** A follow-up rarely reaches further back than this. */
const REACH = 3;

/** Hands the last distinct questions along; what "it" and "the second one" mean, the model reads from them. */
export function resolveFollowUp(
  question: string,
  previousQuestions: readonly string[],
): ResolvedQuestion {
  const distinct = new Set(
    previousQuestions.map((text) => text.trim()).filter((text) => text !== ''),
  );
  distinct.delete(question.trim());
  return { question, earlierQuestions: [...distinct].slice(-REACH) };
}
