import type { InterviewSetup, InterviewSummary } from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What its owner calls an interview, or what its setup says it was for. */
export function formatInterviewName(
  { title, setup }: Pick<InterviewSummary, 'title' | 'setup'>,
  i18n: I18n,
): string {
  return title || formatInterviewTitle(setup, i18n);
}

/** The title that its setup gives an interview: the job with its company, or the subject with its school. */
export function formatInterviewTitle(setup: InterviewSetup, i18n: I18n): string {
  if (setup.kind === 'job') return formatJob(setup, i18n);
  return formatSchool(setup, i18n);
}

function formatSchool(
  { major, school }: Pick<InterviewSetup, 'major' | 'school'>,
  i18n: I18n,
): string {
  if (major === '' || school === '') return major || school;
  return i18n._(msg`${major}, ${school}`);
}

/** The company is left out where the job's own title says it. */
export function formatJob(
  { jobTitle, company }: Pick<InterviewSetup, 'jobTitle' | 'company'>,
  i18n: I18n,
): string {
  if (company === '' || jobTitle.toLowerCase().includes(company.toLowerCase())) return jobTitle;
  return jobTitle === '' ? company : i18n._(msg`${jobTitle} at ${company}`);
}

/** The quieter second line: what the title leaves out. */
export function formatInterviewSubtitle(setup: InterviewSetup, i18n: I18n): string {
  if (setup.kind === 'school') return setup.jobTitle;
  return formatSchool(setup, i18n);
}
