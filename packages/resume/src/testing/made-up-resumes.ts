import { chineseResumes } from './chinese-resumes.ts';
import { columnResumes } from './column-resumes.ts';
import { englishResumes } from './english-resumes.ts';
import { flowingResumes } from './flowing-resumes.ts';
import type { Fixture } from './layout.ts';
import { lookAlikeResumes } from './look-alike-resumes.ts';
import { entryBoundaryResumes } from './entry-boundary-resumes.ts';
import { titleAndTableResumes } from './title-and-table-resumes.ts';
import { templateResumes } from './template-resumes.ts';
import { spacingAndLanguageResumes } from './spacing-and-language-resumes.ts';
import { contactAndColumnResumes } from './contact-and-column-resumes.ts';

export const MADE_UP_RESUMES: readonly Fixture[] = [
  ...englishResumes,
  ...columnResumes,
  ...chineseResumes,
  ...flowingResumes,
  ...templateResumes,
  ...contactAndColumnResumes,
  ...titleAndTableResumes,
  ...entryBoundaryResumes,
  ...spacingAndLanguageResumes,
  ...lookAlikeResumes,
];
