import { emptyProfile, type DocumentLine, type ResumeProfile } from '@cuecard/contract';
import { basicsOf } from './basics.ts';
import type { ReadDocument } from './document.ts';
import { educationOf } from './education.ts';
import type { Line } from './line.ts';
import { labelledSchools } from './labelled.ts';
import { linesOf } from './lines.ts';
import {
  awardsOf,
  certificatesOf,
  projectsOf,
  publicationsOf,
  skillsOf,
  spokenLanguagesOf,
  volunteerOf,
} from './lists.ts';
import { fromProse } from './prose.ts';
import { sectionsOf } from './sections.ts';
import { entryIds } from './values.ts';
import { workOf } from './work.ts';

export interface Understood {
  readonly profile: ResumeProfile;
  readonly lines: DocumentLine[];
  /** In points; empty for a flowing text. */
  readonly pageSizes: { width: number; height: number }[];
}

/** Reads a document by rules alone. Pure: the same document gives the same profile, ids included. */
export function understandResume(document: ReadDocument): Understood {
  const lines = linesOf(document);
  const pageSizes =
    document.form === 'placed'
      ? document.pages.map(({ width, height }) => ({ width, height }))
      : [];
  return {
    profile: profileOf(lines),
    lines: lines.map((line) => shown(line, pageSizes[line.page - 1])),
    pageSizes,
  };
}

function profileOf(lines: readonly Line[]): ResumeProfile {
  if (lines.length === 0) return emptyProfile;
  const sections = sectionsOf(lines);
  const idOf = entryIds();
  const education = educationOf(sections, idOf);
  const profile: ResumeProfile = {
    basics: basicsOf(sections),
    work: workOf(sections, idOf),
    education: education.length > 0 ? education : labelledSchools(sections, idOf),
    projects: projectsOf(sections, idOf),
    skills: skillsOf(sections, idOf),
    languages: spokenLanguagesOf(sections, idOf),
    certificates: certificatesOf(sections, idOf),
    awards: awardsOf(sections, idOf),
    publications: publicationsOf(sections, idOf),
    volunteer: volunteerOf(sections, idOf),
  };
  return fromProse(profile, sections, idOf);
}

/** With a letter's height above the baseline and a quarter of it below. */
function shown(line: Line, page: { width: number; height: number } | undefined): DocumentLine {
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
