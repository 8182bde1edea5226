import type { ResumeProfile } from '@cuecard/contract';
import { fragmentsOf } from './fragments.ts';
import type { Line } from './line.ts';
import { isSchool } from './organisation-words.ts';
import type { Section } from './sections.ts';
import { valueIn } from './values.ts';

type Ids = (kind: string, line: Line) => string;

const SCHOOL =
  /^(?:毕业院校|毕业学校|学校|院校|最高学历|学历|就读院校|畢業學校|畢業院校|最高學歷|學歷|學校|university|college|school|institution|alma mater)\s*[:：]?$/iu;

/**
 * A form that says the school in a field among the personal data (`毕业院校 | X大学`), where no section
 * says it.
 */
export function labelledSchools(
  sections: readonly Section[],
  idOf: Ids,
): ResumeProfile['education'] {
  const lines = sections
    .filter(({ kind }) => kind === 'top' || kind === 'personal' || kind === 'summary')
    .flatMap((section) => section.lines);
  return lines.flatMap((line) => {
    const name = schoolBehindLabel(line);
    return name === null
      ? []
      : [
          {
            id: idOf('e', line),
            institution: valueIn(name, [line], 0.9),
            area: null,
            studyType: null,
            startDate: null,
            endDate: null,
            score: null,
          },
        ];
  });
}

function schoolBehindLabel(line: Line): string | null {
  const at = line.cells.findIndex(({ text }) => SCHOOL.test(text));
  const fragments = fragmentsOf(line);
  if (at < 0)
    return (
      fragments.find(({ role, sure, text }) => role === 'school' && sure && isSchool(text))?.text ??
      null
    );
  const value = line.cells[at + 1]?.text ?? '';
  return fragments.find(({ text }) => value.includes(text) && isSchool(text))?.text ?? null;
}
