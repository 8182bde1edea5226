import type { EvidenceItem, InterviewSetup } from '@cuecard/contract';
import type { AnswerSetup, Evidence } from '@cuecard/copilot';

/** The interview's setup in the copilot's words; what was left empty is left out. */
export function toAnswerSetup(setup: InterviewSetup): AnswerSetup {
  const { style, answerLanguage, languageLevel, codeMode, programmingLanguage } = setup;
  return {
    style,
    answerLanguage,
    ...toPlace(setup),
    // A native speaker's sentences need no limit.
    ...(languageLevel !== null && languageLevel !== 'native' && { level: languageLevel }),
    codeMode,
    ...(programmingLanguage !== null && { programmingLanguage }),
  };
}

function toPlace({ kind, jobTitle, school, major, degree }: InterviewSetup): Partial<AnswerSetup> {
  if (kind === 'job') return { jobTitle };
  return { school, major, ...(degree !== null && { degree: degree.replaceAll('-', ' ') }) };
}

export function toEvidence({ id, label, text, source }: EvidenceItem): Evidence {
  const { kind } = source;
  return { id, label, text, kind, ...(kind === 'web' && { url: source.url }) };
}
