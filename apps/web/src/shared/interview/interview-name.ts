import type { InterviewSetup, InterviewSummary } from '@cuecard/contract';

/** What its owner calls an interview, or what its setup says it was for. */
export function formatInterviewName({
  title,
  setup,
}: Pick<InterviewSummary, 'title' | 'setup'>): string {
  return title || formatInterviewTitle(setup);
}

/** The title that its setup gives an interview. */
export function formatInterviewTitle(setup: InterviewSetup): string {
  if (setup.kind === 'job') return setup.jobTitle;
  return [setup.major, setup.school].filter((part) => part !== '').join(', ');
}

/** The quieter second line: what the title leaves out. */
export function formatInterviewSubtitle(setup: InterviewSetup): string {
  if (setup.kind === 'school') return setup.jobTitle;
  return [setup.major, setup.school].filter((part) => part !== '').join(', ');
}
