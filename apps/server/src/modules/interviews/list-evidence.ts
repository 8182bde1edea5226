import { LIMITS, type EvidenceItem, type ResumeProfile } from '@cuecard/contract';
import { profileFacts } from '@cuecard/resume';
import { applicationFacts, type ApplicationTexts } from '../../answering/application-facts.ts';

/**
 * What the answers of an interview may cite from its beginning, numbered through: the resume's facts, then what
 * the application says.
 */
export function listEvidence(
  resume: { readonly resumeId: string; readonly profile: ResumeProfile } | null,
  application: ApplicationTexts | null,
): EvidenceItem[] {
  const facts = resume === null ? [] : profileFacts(resume.profile);
  const ofResume = facts.map(({ id, label, text, place }): EvidenceItem => ({
    id,
    label,
    text: text.slice(0, LIMITS.answerCharacters),
    source: { kind: 'resume', resumeId: resume?.resumeId ?? '', place },
  }));
  const ofApplication = application === null ? [] : applicationFacts(application);
  return [
    ...ofResume,
    ...ofApplication.map(({ label, text }, index): EvidenceItem => ({
      id: `F${ofResume.length + index + 1}`,
      label,
      text: text.slice(0, LIMITS.answerCharacters),
      source: { kind: 'setup' },
    })),
  ];
}
