import { emptyProfile, type DocumentLine, type ResumeProfile } from '@cuecard/contract';
import { readBasics } from './basics.ts';
import type { ReadDocument } from './document.ts';
import { readEducation } from './education.ts';
import { markBrokenWords } from './hyphens.ts';
import type { Line } from './line.ts';
import { readLabelledSchools } from './labelled-schools.ts';
import { readLines } from './lines.ts';
import {
  readAwards,
  readCertificates,
  readProjects,
  readPublications,
  readSkills,
  readSpokenLanguages,
  readVolunteering,
} from './list-sections.ts';
import { completeFromProse } from './prose.ts';
import { cutSections } from './sections.ts';
import { createEntryIds } from './values.ts';
import { readWork } from './work.ts';

export interface Understood {
  readonly profile: ResumeProfile;
  readonly lines: DocumentLine[];
  /** In points; empty for a flowing text. */
  readonly pageSizes: { width: number; height: number }[];
}

/** Reads a document by rules alone. Pure: the same document gives the same profile, ids included. */
export function understandResume(document: ReadDocument): Understood {
  const lines = markBrokenWords(readLines(document));
  const pageSizes =
    document.form === 'placed'
      ? document.pages.map(({ width, height }) => ({ width, height }))
      : [];
  return {
    profile: buildProfile(lines),
    lines: lines.map((line) => toDocumentLine(line, pageSizes[line.page - 1])),
    pageSizes,
  };
}

function buildProfile(lines: readonly Line[]): ResumeProfile {
  if (lines.length === 0) return emptyProfile;
  const sections = cutSections(lines);
  const createId = createEntryIds();
  const education = readEducation(sections, createId);
  const profile: ResumeProfile = {
    basics: readBasics(sections),
    work: readWork(sections, createId),
    education: education.length > 0 ? education : readLabelledSchools(sections, createId),
    projects: readProjects(sections, createId),
    skills: readSkills(sections, createId),
    languages: readSpokenLanguages(sections, createId),
    certificates: readCertificates(sections, createId),
    awards: readAwards(sections, createId),
    publications: readPublications(sections, createId),
    volunteer: readVolunteering(sections, createId),
  };
  return completeFromProse(profile, sections, createId);
}

/** With a letter's height above the baseline and a quarter of it below. */
function toDocumentLine(
  line: Line,
  page: { width: number; height: number } | undefined,
): DocumentLine {
  const { text, x, right, y, size } = line;
  const box =
    page === undefined
      ? null
      : {
          x: x / page.width,
          y: (y - size) / page.height,
          width: (right - x) / page.width,
          height: (size * 1.25) / page.height,
        };
  return { page: line.page, line: line.line, text, box };
}
