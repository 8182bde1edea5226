import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentLine, ResumeProfile } from '@cuecard/contract';
import { understandResume } from '@cuecard/resume/reading';
import type { ReadDocument } from '@cuecard/resume';
import { createPageRecogniser } from '../../../apps/server/src/modules/resumes/reading/page-recogniser.ts';
import { readDocument } from '../../../apps/server/src/modules/resumes/reading/read-document.ts';

export interface KnownResume {
  readonly profile: ResumeProfile;
  readonly lines: readonly DocumentLine[];
}

/** As the reading process of the product does it; `.txt`, of our own sets, counts as a Word document of its lines. */
export async function readResume(folder: string, file: string): Promise<KnownResume> {
  const bytes = readFileSync(path.join(folder, file));
  const document = file.endsWith('.txt')
    ? readPlain(bytes.toString('utf8'))
    : await readDocument(
        bytes,
        createPageRecogniser(() => {}),
      );
  return understandResume(document);
}

function readPlain(text: string): ReadDocument {
  const blocks = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const isItem = /^\s*[-•]\s/.test(line);
      const kind = isItem ? ('item' as const) : ('paragraph' as const);
      return {
        kind,
        text: line.replace(/^\s*[-•]\s+/, '').trim(),
        level: null,
        cells: null,
        bold: false,
      };
    });
  return { form: 'flowing', blocks, links: [] };
}
