import type { ResumeProfile } from '@cuecard/contract';
import { splitFragments } from './fragments.ts';
import type { Line } from './line.ts';
import { isSchool } from './organisation-names.ts';
import type { Section } from './sections.ts';
import { toValue } from './values.ts';

type Ids = (kind: string, line: Line) => string;

const SCHOOL =
  /^(?:毕业院校|毕业学校|学校|院校|最高学历|学历|就读院校|畢業學校|畢業院校|最高學歷|學歷|學校|university|college|school|institution|alma mater)\s*[:：]?$/iu;

/**
 * A form that says the school in a field among the personal data (`毕业院校 | X大学`), where no section
 * says it.
 */
export function readLabelledSchools(
  sections: readonly Section[],
  createId: Ids,
): ResumeProfile['education'] {
  const lines = sections
    .filter(({ kind }) => kind === 'top' || kind === 'personal' || kind === 'summary')
    .flatMap((section) => section.lines);
  return lines.flatMap((line) => {
    const name = findLabelledSchool(line);
    return name === null
      ? []
      : [
          {
            id: createId('e', line),
            institution: toValue(name, [line], 0.9),
            area: null,
            studyType: null,
            startDate: null,
            endDate: null,
            score: null,
          },
        ];
  });
}

function findLabelledSchool(line: Line): string | null {
  const at = line.cells.findIndex(({ text }) => SCHOOL.test(text));
  const fragments = splitFragments(line);
  if (at < 0)
    return (
      fragments.find(({ role, sure, text }) => role === 'school' && sure && isSchool(text))?.text ??
      null
    );
  const value = line.cells[at + 1]?.text ?? '';
  return fragments.find(({ text }) => value.includes(text) && isSchool(text))?.text ?? null;
}
