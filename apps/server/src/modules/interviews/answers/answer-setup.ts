import type { EvidenceItem, InterviewSetup } from '@cuecard/contract';
import type { AnswerSetup, Evidence } from '@cuecard/copilot';

/** The interview's setup in the copilot's words; what was left empty is left out. */
export function answerSetupOf(setup: InterviewSetup): AnswerSetup {
  const { style, answerLanguage, languageLevel, codeMode, programmingLanguage } = setup;
  return {
    style,
    answerLanguage,
    ...placeOf(setup),
    // A native speaker's sentences need no limit.
    ...(languageLevel !== null && languageLevel !== 'native' && { level: languageLevel }),
    codeMode,
    ...(programmingLanguage !== null && { programmingLanguage }),
  };
}

function placeOf({ kind, jobTitle, school, major, degree }: InterviewSetup): Partial<AnswerSetup> {
  if (kind === 'job') return { jobTitle };
  return { school, major, ...(degree !== null && { degree: degree.replaceAll('-', ' ') }) };
}

/** The copilot's prompts know no pages yet: what was found on one counts as the setup's. */
export function evidenceOf({ id, label, text, source }: EvidenceItem): Evidence {
  return { id, label, text, kind: source.kind === 'web' ? 'setup' : source.kind };
}
